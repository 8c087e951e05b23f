// Play or watch one game: one socket, one grid, keys, touches, and words for those who do not see the map.
import { Grid, follow, settings } from "./screen.js";

const page = document.getElementById("game");
const frame = document.getElementById("frame");
const grid = new Grid(document.getElementById("grid"));
const log = document.getElementById("log");
const statusLine = document.getElementById("status");
const message = document.getElementById("message");
const note = document.getElementById("note");
const keysBox = document.getElementById("keys");
const typed = document.getElementById("typed");
const plays = page.dataset.mode === "play";
const NAMED = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Home: "home", End: "end",
  PageUp: "page up", PageDown: "page down", Backspace: "\x7f", Delete: "\x7f", Enter: "\r", Escape: "\x1b",
  Tab: "\t", F1: "?", Clear: "centre",
};
let socket = null, tries = 0, ended = false, playing = plays, wait = "", lastSize = "";

function connect() {
  const where = new URL(page.dataset.socket, location.href);
  where.protocol = where.protocol.replace("http", "ws");
  socket = new WebSocket(where);
  socket.onopen = () => { tries = 0; tell(""); lastSize = ""; size(); };
  socket.onmessage = (event) => take(JSON.parse(event.data));
  socket.onclose = () => {
    socket = null;
    if (ended) return;
    tell("The connection is lost. The game waits; trying again …");
    setTimeout(connect, Math.min(4000, 200 * 2 ** tries++));
  };
}

function send(words) {
  if (socket && socket.readyState === 1) socket.send(JSON.stringify(words));
}

function tell(text, ...actions) {
  note.replaceChildren(text, ...actions);
  note.hidden = !text;
}

function button(text, act) {
  const made = document.createElement("button");
  made.textContent = text;
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

function link(text, where) {
  const made = document.createElement("a");
  made.textContent = text;
  made.href = where;
  return made;
}

function take(words) {
  if ("end" in words) return finish(words);
  if ("taken" in words) {
    playing = false;
    tell("This game is played in another window. ", button("Play here", () => send({ take: true })), " You are watching it here.");
    return;
  }
  if ("yours" in words) { playing = true; tell(""); lastSize = ""; size(); return; }
  if ("delay" in words) { tell(`Shown ${words.delay} seconds later, as its player wishes.`); return; }
  grid.apply(words);
  for (const line of words.s || []) speak(line);
  wait = words.w || "";
  page.dataset.wait = wait;
  const asked = wait === "command" ? 0 : grid.cursor[0]; // a question may stand anywhere
  message.textContent = grid.menuEdge() >= 0 ? "" : grid.text(asked, 80);
  if (wait === "command") statusLine.textContent = [grid.text(22, 80), grid.text(23, 80)].join(". ").replace(/\s+/g, " ");
  offer(words.k || "");
  follow(grid, frame);
  if (words.bell) page.dataset.bell = String(1 + Number(page.dataset.bell || 0));
}

function speak(line) {
  const made = document.createElement("p");
  made.textContent = line;
  log.append(made);
  while (log.childElementCount > 60) log.firstElementChild.remove();
  log.scrollTop = log.scrollHeight;
}

const ENDS = {
  saved: "The game is saved.", idle: "The game was put away and is saved.", left: "No game was begun.",
  over: "The game is over.", none: "This game is not being played now.", private: "This game is private.",
  fault: "The game cannot go on now.", "in use": "The game is in use elsewhere.", full: "The server is full.",
};

function finish(words) {
  if (words.end === "delay") { ended = true; location.reload(); return; }
  ended = true;
  const parts = [];
  if (words.dead) parts.push(link("The grave", "/graveyard/" + words.dead), " ");
  if (plays && ["saved", "idle"].includes(words.end)) parts.push(button("Play on", () => location.reload()), " ");
  parts.push(plays ? link("Your games", "/play") : link("Other games", "/watch"));
  tell((ENDS[words.end] || "") + " ", ...parts);
  if (words.words && words.words.length) {
    const last = document.createElement("pre");
    last.textContent = words.words.join("\n");
    last.tabIndex = 0;
    note.append(last);
  }
  page.dataset.ended = words.end;
  note.focus();
}

// Keys

function keyOf(event) {
  if (event.isComposing || event.metaKey) return "";
  const key = event.key;
  if (key in NAMED && !event.ctrlKey && !event.altKey) return NAMED[key];
  if ([...key].length !== 1) return "";
  if (event.ctrlKey && !event.altKey) {
    const code = key.toUpperCase().charCodeAt(0) - 64;
    return code > 0 && code < 32 && !["C", "V", "R", "T", "W", "N", "L"].includes(key.toUpperCase()) ? String.fromCharCode(code) : "";
  }
  if (event.altKey && !event.ctrlKey) return key > " " && key <= "~" ? "M-" + key : "";
  return key;
}

function press(...keys) {
  if (playing && !ended) send({ keys });
}

document.addEventListener("keydown", (event) => {
  const aim = event.target;
  if (aim !== frame && aim.closest("a, button, input, select, textarea, summary, dialog")) return;
  if (event.key === "Tab" && wait !== "line") return;
  const key = keyOf(event);
  if (!key || !playing || ended) return;
  event.preventDefault();
  press(key);
});

typed.addEventListener("input", () => {
  press(...[...typed.value]);
  typed.value = "";
});
typed.addEventListener("keydown", (event) => {
  if (["Enter", "Escape", "Backspace"].includes(event.key)) {
    event.preventDefault();
    press(NAMED[event.key]);
  }
});

for (const made of keysBox.querySelectorAll("button[data-key]")) {
  made.addEventListener("click", () => press(made.dataset.key));
}
document.getElementById("around").addEventListener("click", () => send({ around: true }));

// The keys that make sense now, as buttons.
const offered = document.getElementById("offered");
let offeredFor = "";
function offer(keys) {
  const letters = wait === "letter" || wait === "space" ? [...new Set([...keys].filter((k) => k > " " && k <= "~"))].slice(0, 60) : [];
  const now = wait + letters.join("");
  if (now === offeredFor) return;
  offeredFor = now;
  const made = letters.map((letter) => button(letter, () => press(letter)));
  if (wait === "space") made.push(button("Go on", () => press(" ")));
  if (made.length) made.push(button("Esc", () => press(NAMED.Escape)));
  offered.replaceChildren(...made);
}

// Clicks and touches

let touch = null;
frame.addEventListener("pointerdown", (event) => {
  touch = { x: event.clientX, y: event.clientY, at: event.timeStamp, type: event.pointerType };
});
frame.addEventListener("pointerup", (event) => {
  if (!touch || !playing) return;
  const [dx, dy] = [event.clientX - touch.x, event.clientY - touch.y];
  const far = Math.hypot(dx, dy);
  const long = event.timeStamp - touch.at > 500;
  const type = touch.type;
  touch = null;
  if (type === "mouse" || far < 12) {
    if (far >= 12) return;
    const [row, column] = grid.cellAt(event.clientX, event.clientY);
    if (row >= 0 && column >= 0) send({ click: [row, column], looks: long || event.button === 2 });
    return;
  }
  const turn = (Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) + 8) % 8;
  const key = ["l", "n", "j", "b", "h", "y", "k", "u"][turn];
  const arrow = ["right", "page down", "down", "end", "left", "home", "up", "page up"][turn];
  press(wait === "command" && far > 140 ? key.toUpperCase() : arrow);
});
frame.addEventListener("pointercancel", () => { touch = null; });
frame.addEventListener("contextmenu", (event) => event.preventDefault());

// The size

function size() {
  const probe = document.getElementById("probe");
  const letter = probe.getBoundingClientRect();
  if (!letter.width || !letter.height) return;
  const columns = Math.max(80, Math.min(250, Math.floor(frame.clientWidth / (letter.width / 20))));
  const rows = innerWidth < 900 ? 24 : Math.max(24, Math.min(100, Math.floor((innerHeight - frame.getBoundingClientRect().top - 60) / letter.height)));
  if (playing && `${rows}x${columns}` !== lastSize) {
    lastSize = `${rows}x${columns}`;
    send({ size: [rows, columns] });
  }
  follow(grid, frame);
}

settings(size);
addEventListener("resize", size);
connect();
frame.focus();
