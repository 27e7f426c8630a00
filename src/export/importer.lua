-- Muster importer for Tabletop Simulator.
-- Paste the TTS code of an army into the field, then press a button. It also reads the official builder's code.
-- The pieces follow the rules at the top of tts_object.rs; a test compares both object by object.
-- Plain Lua 5.2 in ASCII. Nothing is fetched, and nothing but the army's own pieces is ever removed.

Importer = {}

local FORMAT = 1
local MODULUS = 16777213
local STEP = 6700417
local LONGEST_PASTE = 400000
local LONGEST_TEXT = 2000
local WHITE = { 255, 255, 255 }
local TOKEN_TINTS = { { 230, 160, 40 }, { 60, 140, 220 }, { 120, 90, 60 }, { 150, 80, 200 }, { 200, 40, 40 } }

-- Reading JSON. Null is a value of its own, an array keeps its length at index 0, an object has text keys only.

local NULL = {}
local json = {}

local function fail(message)
  if not json.problem then
    json.problem = message
  end
  return nil
end

local function cut_off()
  return fail("The text ends too early: it was cut off. Copy all of it, from the first { to the last }.")
end

local function broken(what)
  local _, breaks = string.gsub(string.sub(json.text, 1, json.at), "\n", "\n")
  return fail("Line " .. (breaks + 1) .. " is damaged: " .. what .. " expected. Copy the text again.")
end

-- Whatever is not printable ASCII counts as a space between values: chat programs add such characters.
local function skip_spaces()
  local _, last = string.find(json.text, "^[^!-~]*", json.at)
  json.at = last + 1
  return string.sub(json.text, json.at, json.at)
end

local ESCAPES = { ['"'] = '"', ["\\"] = "\\", ["/"] = "/", b = " ", f = " ", n = "\n", r = " ", t = " " }

local function read_string()
  local parts, count = {}, 0
  local from = json.at + 1
  while true do
    local stop = string.find(json.text, '["\\]', from)
    if not stop then
      return cut_off()
    end
    count = count + 1
    parts[count] = string.sub(json.text, from, stop - 1)
    if string.sub(json.text, stop, stop) == '"' then
      json.at = stop + 1
      return table.concat(parts)
    end
    local escape = string.sub(json.text, stop + 1, stop + 1)
    from = stop + 2
    count = count + 1
    if escape == "u" then
      local hex = string.match(json.text, "^[0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f]", from)
      if not hex then
        json.at = stop
        return broken("a character code")
      end
      local code = tonumber(hex, 16)
      parts[count] = (code >= 32 and code < 127) and string.char(code) or "?"
      from = from + 4
    elseif ESCAPES[escape] then
      parts[count] = ESCAPES[escape]
    elseif escape == "" then
      return cut_off()
    else
      json.at = stop
      return broken("another character after \\")
    end
  end
end

local function read_number()
  local first, last = string.find(json.text, "^%-?[0-9]+%.?[0-9]*[eE]?[+-]?[0-9]*", json.at)
  if not first then
    return broken("a value")
  end
  if last == string.len(json.text) then
    return cut_off()
  end
  local digits = string.sub(json.text, first, last)
  local number = tonumber(digits)
  if not number or string.find(digits, "^%-?0[0-9]") or string.find(digits, "%.[^0-9]") or not string.find(digits, "[0-9]$")
    or number >= 1e15 or number <= -1e15 then
    return broken("a number")
  end
  json.at = last + 1
  return number
end

local read_value

local function read_array(depth)
  local array, count = {}, 0
  json.at = json.at + 1
  if skip_spaces() == "]" then
    json.at = json.at + 1
    array[0] = 0
    return array
  end
  while true do
    local value = read_value(depth + 1)
    if json.problem then
      return nil
    end
    count = count + 1
    array[count] = value
    local mark = skip_spaces()
    json.at = json.at + 1
    if mark == "]" then
      array[0] = count
      return array
    elseif mark == "" then
      return cut_off()
    elseif mark ~= "," then
      json.at = json.at - 1
      return broken("a comma or ]")
    end
  end
end

local function read_key(object)
  local mark = skip_spaces()
  if mark == "" then
    return cut_off()
  elseif mark ~= '"' then
    return broken("a name in straight quotes")
  end
  local key = read_string()
  if json.problem then
    return nil
  elseif object[key] ~= nil then
    return broken("another name, this one came before,")
  end
  mark = skip_spaces()
  if mark == "" then
    return cut_off()
  elseif mark ~= ":" then
    return broken("a colon")
  end
  json.at = json.at + 1
  return key
end

local function read_object(depth)
  local object = {}
  json.at = json.at + 1
  if skip_spaces() == "}" then
    json.at = json.at + 1
    return object
  end
  while true do
    local key = read_key(object)
    if json.problem then
      return nil
    end
    object[key] = read_value(depth + 1)
    if json.problem then
      return nil
    end
    local mark = skip_spaces()
    json.at = json.at + 1
    if mark == "}" then
      return object
    elseif mark == "" then
      return cut_off()
    elseif mark ~= "," then
      json.at = json.at - 1
      return broken("a comma or }")
    end
  end
end

read_value = function(depth)
  if depth > 20 then
    return broken("a flatter list")
  end
  local mark = skip_spaces()
  if mark == "" then
    return cut_off()
  elseif mark == "{" then
    return read_object(depth)
  elseif mark == "[" then
    return read_array(depth)
  elseif mark == '"' then
    return read_string()
  end
  local words = { ["true"] = true, ["false"] = false, null = NULL }
  local word = string.match(json.text, "^[a-z]+", json.at)
  if word and words[word] ~= nil then
    json.at = json.at + string.len(word)
    return words[word]
  elseif word and json.at + string.len(word) > string.len(json.text) then
    return cut_off()
  elseif mark == "-" and json.at == string.len(json.text) then
    return cut_off()
  end
  return read_number()
end

-- From the first brace to the one that closes it; what stands around does not matter.
local function decode(text)
  json = { text = text, at = string.find(text, "{", 1, true) }
  if not json.at then
    return fail("There is no list in this text. Press \"TTS code\" in the army builder and paste what it copies.")
  elseif string.len(text) > LONGEST_PASTE then
    return fail("This text is too long for an army.")
  end
  return read_value(1)
end

-- From JSON to an army: every field is looked at once, here. What is wrong is kept in `problem`, the first one counts.

local problem

local function refuse(message)
  problem = problem or message
end

local function missing(key)
  refuse("This is not the TTS code of an army: \"" .. key .. "\" is missing or not what it should be. Copy the text again.")
end

local function clean(text)
  local plain = string.gsub(string.gsub(text, "%z", " "), "[\1-\9\11-\31\127]", " ")
  local round = string.gsub(string.gsub(plain, "%[", "("), "%]", ")")
  return string.sub(round, 1, LONGEST_TEXT)
end

local function object_at(from, key)
  local value = from[key]
  if type(value) ~= "table" or value == NULL or value[0] then
    missing(key)
    return {}
  end
  return value
end

local function array_at(from, key)
  local value = from[key]
  if type(value) ~= "table" or not value[0] then
    missing(key)
    return { [0] = 0 }
  end
  return value
end

local function objects_at(from, key)
  local array = array_at(from, key)
  local objects = { [0] = array[0] }
  for at = 1, array[0] do
    objects[at] = object_at(array, at)
  end
  return objects
end

local function text_at(from, key)
  local value = from[key]
  if value == nil or value == NULL then
    return ""
  elseif type(value) ~= "string" then
    missing(key)
    return ""
  end
  return clean(value)
end

local function name_at(from, key)
  local text = text_at(from, key)
  if text == "" then
    missing(key)
  end
  return text
end

local function whole_at(from, key, least, most)
  local value = from[key]
  if type(value) ~= "number" or value % 1 ~= 0 or value < least or value > most then
    missing(key)
    return least
  end
  return value
end

local function stat_at(from, key)
  local value = from[key]
  if type(value) == "number" then
    return value
  elseif value ~= nil and value ~= NULL then
    missing(key)
  end
  return nil
end

local function texts_at(from, key)
  local array = array_at(from, key)
  local texts = {}
  for at = 1, array[0] do
    if type(array[at]) ~= "string" then
      missing(key)
    else
      texts[at] = clean(array[at])
    end
  end
  return texts
end

local function pair_at(from, key, least, most)
  local array = array_at(from, key)
  if array[0] ~= 2 then
    missing(key)
  end
  return { whole_at(array, 1, least, most), whole_at(array, 2, least, most) }
end

local function read_unit(unit)
  return {
    id = text_at(unit, "id"),
    name = name_at(unit, "name"),
    class = text_at(unit, "class"),
    quantity = whole_at(unit, "quantity", 1, 1000),
    size = whole_at(unit, "unit_size", 0, 1000),
    cost = whole_at(unit, "cost", 0, 1000000),
    mv = stat_at(unit, "mv"),
    mv_min = stat_at(unit, "mv_min"),
    atk_ranged = stat_at(unit, "atk_ranged"),
    atk_melee = stat_at(unit, "atk_melee"),
    rng_short = stat_at(unit, "rng_short"),
    rng_long = stat_at(unit, "rng_long"),
    wnd = stat_at(unit, "wnd"),
    courage = stat_at(unit, "courage"),
    sv = text_at(unit, "sv"),
    keywords = texts_at(unit, "keywords"),
  }
end

local function read_support(card)
  return {
    name = name_at(card, "name"),
    quantity = whole_at(card, "quantity", 1, 1000),
    cost = whole_at(card, "cost", 0, 1000000),
    availability = text_at(card, "availability"),
    shape = text_at(card, "shape"),
    duration = text_at(card, "duration"),
    ability = text_at(card, "ability_text"),
    keywords = card.modifier_keywords and texts_at(card, "modifier_keywords") or texts_at(card, "keywords"),
    template = { 0, 0 },
  }
end

local function read_mission(card)
  return {
    name = name_at(card, "name"),
    kind = text_at(card, "type"),
    setup = text_at(card, "setup"),
    scoring = text_at(card, "scoring"),
    victory = text_at(card, "victory"),
    special = text_at(card, "special_rules"),
  }
end

local function read_leader(leader)
  return {
    name = name_at(leader, "name"),
    cost = whole_at(leader, "cost", 0, 1000000),
    restriction = text_at(leader, "restriction_text"),
    ability = text_at(leader, "ability"),
  }
end

local function read_all(from, key, read)
  local objects = objects_at(from, key)
  local all = {}
  for at = 1, objects[0] do
    all[at] = read(objects[at])
  end
  return all
end

-- The official code of March 2026 names classes, today's does not: then sturdy units get large bases, single ones
-- middling and the rest small ones.
local CLASS_BASES = { Titan = { 60, 60 }, Vehicle = { 40, 40 }, Emplacement = { 40, 40 }, Infantry = { 30, 30 } }

local function guess_base(unit)
  local by_class = CLASS_BASES[unit.class]
  local wounds = unit.wnd or 0
  if by_class then
    return by_class
  elseif wounds >= 6 then
    return { 60, 60 }
  elseif unit.size == 1 then
    return { 40, 40 }
  end
  return { 30, 30 }
end

local function add_guesses(army, document)
  local command = string.match(text_at(document.metadata, "command_value"), "^[0-9][0-9]?")
  army.format, army.mm, army.tint, army.command = 0, 25.4, { 128, 128, 128 }, tonumber(command) or 0
  army.name, army.edition, army.verdict, army.code, army.host = "", "", "", "", ""
  army.tokens, army.rules = { "Wound token" }, {}
  for _, unit in ipairs(army.units) do
    unit.base = guess_base(unit)
  end
  for key, value in pairs(document) do
    if type(value) == "table" and value.check ~= nil then
      refuse("The part \"" .. clean(key) .. "\" is damaged. Copy the text again.")
    end
  end
end

local function add_muster(army, muster)
  army.format = whole_at(muster, "format", 1, 1000000)
  if not problem and army.format > FORMAT then
    refuse("This code was made by a newer version of Muster. Download the importer again.")
  end
  army.mm = stat_at(muster, "mm_per_unit") or 0
  if army.mm < 10 or army.mm > 100 then
    missing("mm_per_unit")
    army.mm = 25.4
  end
  local tint = array_at(muster, "tint")
  army.tint = { whole_at(tint, 1, 0, 255), whole_at(tint, 2, 0, 255), whole_at(tint, 3, 0, 255) }
  army.command = whole_at(muster, "command", 0, 99)
  army.name, army.edition, army.verdict = text_at(muster, "name"), text_at(muster, "edition"), text_at(muster, "verdict")
  army.code, army.host = text_at(muster, "code"), text_at(muster, "host")
  army.no_bid = muster.no_bid == true
  army.tokens = texts_at(muster, "tokens")
  army.rules = read_all(muster, "rules", function(rule)
    return { name = text_at(rule, "name"), text = text_at(rule, "text") }
  end)
  local bases, support = array_at(muster, "bases"), objects_at(muster, "support")
  if bases[0] ~= #army.units or support[0] ~= #army.support then
    missing("bases")
  end
  for at, unit in ipairs(army.units) do
    unit.base = pair_at(bases, at, 10, 200)
  end
  for at, card in ipairs(army.support) do
    card.template = pair_at(support[at] or {}, "template", 0, 20000)
  end
end

-- The hash of the numbers that decide which pieces there are.
local function check_of(army)
  local numbers, count = {}, 0
  local function add(...)
    for _, number in ipairs({ ... }) do
      count = count + 1
      numbers[count] = string.format("%d", number)
    end
  end
  add(army.format, math.floor(army.mm * 10 + 0.5), army.tint[1], army.tint[2], army.tint[3])
  add(army.command, army.leader and 1 or 0, #army.units)
  for _, unit in ipairs(army.units) do
    add(unit.quantity, unit.size, unit.base[1], unit.base[2])
  end
  add(#army.support)
  for _, card in ipairs(army.support) do
    add(card.quantity, card.template[1], card.template[2])
  end
  add(#army.missions, #army.tokens, #army.rules)
  local line, hash = table.concat(numbers, ","), 0
  for at = 1, string.len(line) do
    hash = (hash * 31 + string.byte(line, at)) % MODULUS
  end
  return hash
end

local function check_limits(army)
  local units, bases, cards = 0, 0, 0
  for _, unit in ipairs(army.units) do
    units = units + unit.quantity
    bases = bases + unit.quantity * unit.size
  end
  for _, card in ipairs(army.support) do
    cards = cards + card.quantity
  end
  army.activations, army.cards = units, cards
  if units > 150 or bases > 600 or cards > 60 or #army.missions > 10 or #army.tokens > 20 or #army.rules > 200 then
    refuse("This army is too large for one table.")
  end
end

-- An army, or nothing and the reason in words.
function Importer.read(text)
  problem = nil
  local document = decode(text)
  if json.problem then
    return nil, json.problem
  end
  local metadata = object_at(document, "metadata")
  local army = {
    faction = name_at(metadata, "faction_name"),
    cap = whole_at(metadata, "points_cap", 0, 1000000),
    total = whole_at(metadata, "total_points", 0, 100000000),
    bid = whole_at(metadata, "bid", 0, 1000000),
    units = read_all(document, "units", read_unit),
    support = read_all(document, "ots", read_support),
    missions = document.missions and read_all(document, "missions", read_mission) or {},
  }
  if document.leader == nil then
    missing("leader")
  elseif document.leader ~= NULL then
    army.leader = read_leader(object_at(document, "leader"))
  end
  if problem then
    return nil, problem
  elseif document.muster == nil then
    add_guesses(army, document)
  else
    add_muster(army, object_at(document, "muster"))
  end
  check_limits(army)
  if problem then
    return nil, problem
  end
  army.check = check_of(army)
  if document.muster and document.muster.check ~= army.check then
    return nil, "Numbers in this text were changed or damaged. Copy it again from the army builder."
  end
  return army
end

-- From an army to pieces: places on a shelf, words, and the tables that Tabletop Simulator spawns.

local CARD, BAG_ROOM, KING_ROOM = { 6000, 4000 }, { 3000, 3000 }, { 1500, 1500 }
local ROW, GAP, APART, IN_FRONT, THICKNESS, TEMPLATE_THICKNESS = 30000, 500, 200, 500, 125, 50

local function half(length)
  return math.floor(length / 2)
end

local function new_row(shelf)
  if shelf.right > 0 then
    shelf.right, shelf.top, shelf.deepest = 0, shelf.top + shelf.deepest + GAP, 0
  end
end

local function corner(shelf, width, depth)
  if shelf.right > 0 and shelf.right + width > ROW then
    new_row(shelf)
  end
  local right, top = shelf.right, shelf.top
  shelf.right = right + width + GAP
  shelf.deepest = math.max(shelf.deepest, depth)
  return right, top
end

local function place(shelf, size)
  local right, top = corner(shelf, size[1], size[2])
  return { right + half(size[1]), top + half(size[2]) }
end

local function lines(parts)
  local kept, count = {}, 0
  for _, part in ipairs(parts) do
    if part ~= "" then
      count = count + 1
      kept[count] = part
    end
  end
  return table.concat(kept, "\n")
end

local function pair(first, second, mark)
  if first and second then
    return first .. mark .. "/" .. second .. mark
  elseif first or second then
    return (first or second) .. mark
  end
  return "-"
end

local function stat_line(unit)
  local least = unit.mv_min
  if least == 0 then
    least = nil
  end
  return "Mv " .. pair(unit.mv, least, '"') .. " | Atk " .. pair(unit.atk_ranged, unit.atk_melee, "")
    .. " | Rng " .. pair(unit.rng_short, unit.rng_long, '"') .. " | Wnd " .. pair(unit.wnd, nil, "")
    .. " | Crg " .. pair(unit.courage, nil, "") .. " | Sv " .. (unit.sv == "" and "-" or unit.sv)
end

local function spent(army)
  local points = army.total .. " of " .. army.cap .. " points"
  return army.no_bid and points or points .. ", bid " .. army.bid
end

function Importer.head(army)
  return army.faction .. ", " .. spent(army)
end

local function title(army)
  return army.name == "" and army.faction or army.name
end

-- What stands below the title: the faction only where the title does not name it.
local function below_title(army)
  return title(army) == army.faction and spent(army) or Importer.head(army)
end

local function notecard(nickname, description, at)
  return { name = "Notecard", nickname = nickname, description = description, at = at, tint = WHITE }
end

local function roster(army, at)
  local parts = { below_title(army), army.verdict }
  local function add(part)
    parts[#parts + 1] = part
  end
  if army.leader then
    local with = army.host == "" and "" or ", with " .. army.host
    add("Leader: " .. army.leader.name .. " (" .. army.leader.cost .. ")" .. with)
  end
  for _, unit in ipairs(army.units) do
    add(unit.quantity .. "x " .. unit.name .. " (" .. unit.quantity * unit.cost .. ")")
  end
  add("Support cards: " .. army.cards .. ", missions: " .. #army.missions)
  add(army.edition)
  add(army.code)
  local card = notecard(title(army), lines(parts), at)
  card.notes = army.code
  return card
end

local function support_pieces(army, at)
  local pieces = {}
  for _, card in ipairs(army.support) do
    for _ = 1, card.quantity do
      local availability = "Availability " .. card.availability .. ", " .. card.cost .. " points"
      local keywords = table.concat(card.keywords, ", ")
      local words = lines({ availability, card.shape, card.duration, card.ability, keywords })
      pieces[#pieces + 1] = notecard(card.name, words, at)
      if card.template[1] > 0 and card.template[2] > 0 then
        local scale = { card.template[1], TEMPLATE_THICKNESS, card.template[2] }
        pieces[#pieces + 1] = { name = "BlockSquare", nickname = card.name .. ", template", at = at, scale = scale }
      end
    end
  end
  return pieces
end

local function titled(heading, words)
  return words == "" and "" or heading .. ": " .. words
end

local function mission_pieces(army, at)
  local pieces = {}
  for number, card in ipairs(army.missions) do
    pieces[number] = notecard(card.name, lines({
      card.kind,
      titled("Setup", card.setup),
      titled("Scoring", card.scoring),
      titled("Victory", card.victory),
      titled("Special", card.special),
    }), at)
  end
  return pieces
end

local function card_pieces(army, shelf)
  local pieces = { roster(army, place(shelf, CARD)) }
  local function add(piece)
    pieces[#pieces + 1] = piece
  end
  local rules = {}
  for at, rule in ipairs(army.rules) do
    rules[at] = rule.name .. ": " .. rule.text
  end
  if #rules > 0 then
    add(notecard("Keywords", lines(rules), place(shelf, CARD)))
  end
  local leader = army.leader
  if leader then
    add(notecard(leader.name, lines({ leader.cost .. " points", leader.restriction, leader.ability }), place(shelf, CARD)))
    local host = army.host == "" and leader.restriction or "With " .. army.host
    add({ name = "Chess_King", nickname = leader.name, description = host, at = place(shelf, KING_ROOM) })
  end
  local function add_counter(nickname, description, value)
    add({ name = "Counter", nickname = nickname, description = description, counter = value, at = place(shelf, BAG_ROOM) })
  end
  add_counter("Tactical points", "Command value " .. army.command .. "+", army.command)
  add_counter("Victory points", "", 0)
  for number, token in ipairs(army.tokens) do
    local at, tint = place(shelf, BAG_ROOM), TOKEN_TINTS[(number - 1) % #TOKEN_TINTS + 1]
    local inside = { { name = "Checker_white", nickname = token, at = at, tint = tint } }
    add({ name = "Infinite_Bag", nickname = token, at = at, tint = tint, contained = inside })
  end
  if #army.units > 0 then
    local at, initiative = place(shelf, BAG_ROOM), {}
    for number = 1, army.activations do
      initiative[number] = { name = "Checker_white", nickname = "Initiative: " .. army.faction, at = at }
    end
    add({ name = "Bag", nickname = "Initiative tokens", at = at, contained = initiative })
  end
  if #army.support > 0 then
    local at = place(shelf, BAG_ROOM)
    add({ name = "Bag", nickname = "Support cards", at = at, contained = support_pieces(army, at) })
  end
  if #army.missions > 0 then
    local at = place(shelf, BAG_ROOM)
    add({ name = "Bag", nickname = "Mission deck", at = at, contained = mission_pieces(army, at) })
  end
  return pieces
end

local function unit_bag(army, unit, copy, number, shelf)
  local function length(mm)
    return math.floor(mm * 1000 / army.mm + 0.5)
  end
  local width, depth = length(unit.base[1]), length(unit.base[2])
  local room = math.max(CARD[1], unit.size * width + (unit.size - 1) * APART)
  local deep = CARD[2] + IN_FRONT + depth
  local right, top = corner(shelf, room, deep)
  local nickname = unit.quantity > 1 and unit.name .. " " .. copy .. "/" .. unit.quantity or unit.name
  local summary = unit.size .. (unit.size == 1 and " base, " or " bases, ") .. unit.base[1] .. "x" .. unit.base[2]
    .. " mm, " .. unit.cost .. " points"
  local stats = lines({ stat_line(unit), table.concat(unit.keywords, ", ") })
  local card = notecard(nickname, lines({ summary, stats }), { right + half(room), top + half(CARD[2]) })
  card.unit = number
  local pieces = { card }
  for base = 1, unit.size do
    pieces[base + 1] = {
      name = "BlockSquare",
      nickname = nickname .. (unit.size > 1 and ", base " .. base .. "/" .. unit.size or ""),
      description = stats,
      notes = "unit=" .. unit.id .. " copy=" .. copy .. " base=" .. base,
      at = { right + (base - 1) * (width + APART) + half(width), top + CARD[2] + IN_FRONT + half(depth) },
      scale = { width, THICKNESS, depth },
      unit = number,
    }
  end
  local at = { right + half(room), top + half(deep) }
  return { name = "Bag", nickname = nickname, description = summary, at = at, unit = number, contained = pieces }
end

local function thousandths(tint)
  local function part(at)
    return math.floor((tint[at] * 1000 + 127) / 255) / 1000
  end
  return { r = part(1), g = part(2), b = part(3) }
end

-- The table of one piece, numbered from the army down into each bag.
local function spawnable(piece, army, numbering)
  numbering.used = numbering.used + 1
  local scale = piece.scale or { 1000, 1000, 1000 }
  local tags = { "muster", Importer.tag(army) }
  if piece.unit then
    tags[3] = "muster_unit_" .. piece.unit
  end
  local data = {
    GUID = string.format("%06x", (army.check + numbering.used * STEP) % MODULUS),
    Name = piece.name,
    Transform = {
      posX = piece.at[1] / 1000, posY = 2, posZ = -piece.at[2] / 1000,
      rotX = 0, rotY = 0, rotZ = 0,
      scaleX = scale[1] / 1000, scaleY = scale[2] / 1000, scaleZ = scale[3] / 1000,
    },
    Nickname = piece.nickname,
    Description = piece.description or "",
    GMNotes = piece.notes or "",
    ColorDiffuse = thousandths(piece.tint or army.tint),
    Tags = tags,
  }
  if piece.counter then
    data.Counter = { value = piece.counter }
  end
  if piece.contained then
    if piece.name == "Bag" then
      data.Bag = { Order = 1 }
    end
    data.ContainedObjects = {}
    for at, inside in ipairs(piece.contained) do
      data.ContainedObjects[at] = spawnable(inside, army, numbering)
    end
  end
  return data
end

function Importer.tag(army)
  return string.format("muster_army_%06x", army.check)
end

-- The army as one bag.
function Importer.plan(army)
  local shelf = { right = 0, top = 0, deepest = 0 }
  local pieces = card_pieces(army, shelf)
  new_row(shelf)
  local number = 0
  for _, unit in ipairs(army.units) do
    for copy = 1, unit.quantity do
      number = number + 1
      pieces[#pieces + 1] = unit_bag(army, unit, copy, number, shelf)
    end
  end
  local bag = {
    name = "Bag",
    nickname = title(army),
    description = lines({ below_title(army), army.verdict, army.edition }),
    notes = army.code,
    at = { 0, 0 },
    contained = pieces,
  }
  return spawnable(bag, army, { used = 0 })
end

-- The army and its unit bags unpacked: what stands on the table, one piece after the other.
function Importer.unpacked(bag)
  local pieces = {}
  for _, data in ipairs(bag.ContainedObjects) do
    if data.Name == "Bag" and data.Tags[3] then
      for _, inside in ipairs(data.ContainedObjects) do
        pieces[#pieces + 1] = inside
      end
    else
      pieces[#pieces + 1] = data
    end
  end
  return pieces
end

-- Tabletop Simulator. The block that carries this script shows how large a block really is.

local RED, GREEN = { 1, 0.4, 0.35 }, { 0.5, 0.9, 0.5 }
local PER_FRAME = 5
local typed, last_tag = "", ""

local function tell(color, message, tint)
  printToColor(message, color, tint)
end

-- Blocks are one unit wide, as far as anybody has written down; if not, this corrects them.
local function block_size()
  local fine, size = pcall(function()
    local bounds, scale = self.getBoundsNormalized().size, self.getScale()
    return { bounds.x / scale.x, bounds.z / scale.z }
  end)
  local function sound(part)
    return type(part) == "number" and part > 0.2 and part < 5 and math.abs(part - 1) > 0.01
  end
  if not fine or not (sound(size[1]) or sound(size[2])) then
    return { 1, 1 }
  end
  return { sound(size[1]) and size[1] or 1, sound(size[2]) and size[2] or 1 }
end

local function calibrate(data, size)
  if data.Name == "BlockSquare" then
    data.Transform.scaleX = data.Transform.scaleX / size[1]
    data.Transform.scaleZ = data.Transform.scaleZ / size[2]
  end
  for _, inside in ipairs(data.ContainedObjects or {}) do
    calibrate(inside, size)
  end
end

-- The field first, then this block's description, then a notebook tab named Muster or REGIMENT.
local function source()
  if string.find(typed, "%S") then
    return typed
  end
  local description = self.getDescription() or ""
  if string.find(description, "{", 1, true) then
    return description
  end
  for _, tab in ipairs(Notes.getNotebookTabs() or {}) do
    local name = string.lower(tab.title or "")
    if name == "muster" or name == "regiment" then
      return tab.body or ""
    end
  end
  return ""
end

local function prepare(color)
  local text = source()
  if text == "" then
    tell(color, "Paste the TTS code of an army into the field first.", RED)
    return nil
  end
  local fine, army, reason = pcall(Importer.read, text)
  if not fine or not army then
    tell(color, fine and reason or "This text could not be read. Copy it again.", RED)
    return nil
  end
  local bag = Importer.plan(army)
  calibrate(bag, block_size())
  last_tag = Importer.tag(army)
  tell(color, Importer.head(army), GREEN)
  if army.verdict ~= "" then
    tell(color, army.verdict, GREEN)
  end
  if army.format == 0 then
    tell(color, "This code names no base sizes and no command value: bases are a guess.", RED)
  end
  return bag
end

function muster_typed(_, _, value)
  typed = value or ""
end

function muster_spawn(_, color)
  local bag = prepare(color)
  if bag then
    local here = self.getPosition()
    spawnObjectData({ data = bag, position = { here.x + 6, here.y + 2, here.z } })
  end
end

local function spawn_some(pieces, from, here)
  local last = math.min(from + PER_FRAME - 1, #pieces)
  for at = from, last do
    local data = pieces[at]
    local move = data.Transform
    spawnObjectData({
      data = data,
      position = { here.x - 15 + move.posX, here.y + move.posY, here.z - 6 + move.posZ },
    })
  end
  if last < #pieces then
    Wait.frames(function()
      spawn_some(pieces, last + 1, here)
    end, 1)
  end
end

function muster_lay_out(_, color)
  local bag = prepare(color)
  if bag then
    spawn_some(Importer.unpacked(bag), 1, self.getPosition())
  end
end

function muster_clear(_, color)
  if last_tag == "" then
    tell(color, "This importer has not spawned an army yet.", RED)
    return
  end
  local count = 0
  for _, object in ipairs(getObjectsWithTag(last_tag)) do
    object.destruct()
    count = count + 1
  end
  tell(color, count .. (count == 1 and " piece" or " pieces") .. " removed.", GREEN)
end

function muster_help(_, color)
  tell(color, "1. In the army builder press \"TTS code\". 2. Click the field here and paste. 3. Press Bag for one bag with "
    .. "everything, or Lay out for all pieces on the table. Clear removes the army spawned last. "
    .. "If the field does not take the text, put it into this block's description or a notebook tab named Muster.", GREEN)
end

function onSave()
  return last_tag .. "\n" .. typed
end

function onLoad(saved)
  local tag, text = string.match(saved or "", "^([a-z0-9_]*)\n(.*)$")
  last_tag, typed = tag or "", text or ""
  local scale = { 1 / 6, 1, 1 / 6 }
  self.createInput({
    input_function = "muster_typed", function_owner = self, label = "Paste the TTS code here", value = typed,
    position = { 0, 0.51, -0.15 }, scale = scale, width = 2400, height = 1223, font_size = 100, alignment = 2,
  })
  local buttons = {
    { "Bag", "muster_spawn" }, { "Lay out", "muster_lay_out" }, { "Clear", "muster_clear" }, { "Help", "muster_help" },
  }
  for at, button in ipairs(buttons) do
    self.createButton({
      label = button[1], click_function = button[2], function_owner = self, scale = scale,
      position = { -0.36 + (at - 1) * 0.24, 0.51, 0.36 }, width = 600, height = 300, font_size = 140,
    })
  end
end
