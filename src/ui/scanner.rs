//! Reads QR codes from the camera with the browser's own detector; not every browser has one.

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Between two looks, in milliseconds.
const PAUSE: i32 = 250;

pub fn is_there() -> bool {
    let camera = Reflect::get(&window().navigator(), &"mediaDevices".into());
    Reflect::has(&window(), &"BarcodeDetector".into()).unwrap_or(false) && camera.is_ok_and(|it| it.is_object())
}

/// The first text the camera sees; `None` if nobody wants it any more. Fails if there is no camera, or none allowed.
pub async fn scan(video: &JsValue, is_wanted: impl Fn() -> bool) -> Result<Option<String>, JsValue> {
    let stream = JsFuture::from(camera()?).await?;
    let found = look(video, &stream, is_wanted).await;
    let tracks = call(&stream, "getTracks", &[])?;
    for track in Array::from(&tracks) {
        let _ = call(&track, "stop", &[]);
    }
    found
}

async fn look(video: &JsValue, stream: &JsValue, is_wanted: impl Fn() -> bool) -> Result<Option<String>, JsValue> {
    Reflect::set(video, &"srcObject".into(), stream)?;
    let maker: Function = Reflect::get(&window(), &"BarcodeDetector".into())?.dyn_into()?;
    let options = Object::new();
    Reflect::set(&options, &"formats".into(), &Array::of1(&"qr_code".into()))?;
    let detector = Reflect::construct(&maker, &Array::of1(&options))?;
    while is_wanted() {
        // Before the first frame there is nothing to look at.
        if let Ok(codes) = JsFuture::from(promise(call(&detector, "detect", &[video])?)?).await
            && let Some(text) = Array::from(&codes).iter().next()
            && let Some(text) = Reflect::get(&text, &"rawValue".into())?.as_string()
        {
            return Ok(Some(text));
        }
        JsFuture::from(pause()).await?;
    }
    Ok(None)
}

fn camera() -> Result<Promise, JsValue> {
    let devices = Reflect::get(&window().navigator(), &"mediaDevices".into())?;
    let video = Object::new();
    Reflect::set(&video, &"facingMode".into(), &"environment".into())?;
    let wish = Object::new();
    Reflect::set(&wish, &"video".into(), &video)?;
    promise(call(&devices, "getUserMedia", &[&wish])?)
}

fn pause() -> Promise {
    Promise::new(&mut |done, _| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&done, PAUSE);
    })
}

fn call(of: &JsValue, method: &str, arguments: &[&JsValue]) -> Result<JsValue, JsValue> {
    let function: Function = Reflect::get(of, &method.into())?.dyn_into()?;
    function.apply(of, &arguments.iter().copied().collect::<Array>())
}

fn promise(value: JsValue) -> Result<Promise, JsValue> {
    value.dyn_into()
}
