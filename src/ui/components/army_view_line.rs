//! One entry of an army to look at: how many of it, a remark and the price.

use leptos::prelude::*;

pub fn army_view_line(count: u32, name: &str, aside: Option<String>, price: Option<String>) -> impl IntoView + use<> {
    let named = if count == 1 { name.to_owned() } else { format!("{count} × {name}") };
    view! {
        <div class="army-view-line">
            <span>
                <b>{named}</b>
                " "
                <span class="aside">{aside}</span>
            </span>
            <span class="number">{price}</span>
        </div>
    }
}
