// A game seen again: a bar to scrub, jumps to what mattered, the ledger beside the map.
import { Grid, follow, settings } from "./screen.js";

const page = document.getElementById("replay");
const frame = document.getElementById("frame");
const grid = new Grid(document.getElementById("grid"));
const [scrub, turn, landmarks, kind, speed, note, ledger] =
  ["scrub", "turn", "landmarks", "kind", "speed", "note", "ledger"].map((id) => document.getElementById(id));
const RULE = /([NLBZ]-\d{3})/;
let index = null, at = 0, wanted = null, asking = false, playing = false;

async function get(where) {
  const answer = await fetch(page.dataset.at + where);
  if (!answer.ok) throw new Error(new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main")?.textContent || answer.status);
  return answer.json();
}

// Go to a moment: of several that are asked for while one comes, only the last is fetched.
async function go(where) {
  wanted = where;
  if (asking) return;
  asking = true;
  while (wanted) {
    const now = wanted;
    wanted = null;
    try { show(await get(now)); } catch (error) { note.textContent = error.message; }
  }
  asking = false;
}

function show(moment) {
  at = moment.at;
  grid.apply(moment);
  follow(grid, frame);
  scrub.value = at;
  scrub.setAttribute("aria-valuetext", `turn ${moment.turn}, command ${at}`);
  if (document.activeElement !== turn) turn.value = moment.turn;
  note.textContent = `T${moment.turn}, ${at} of ${index.length}, ${moment.command}. ${moment.told.join(" ")}`;
  ledger.replaceChildren(...moment.ledger.map(line));
  page.dataset.shown = String(at);
  history.replaceState(null, "", `#turn=${moment.turn}`);
}

function line(text) {
  const made = document.createElement("p");
  for (const part of text.split(RULE)) {
    if (!RULE.test(part)) { made.append(part); continue; }
    const link = document.createElement("a");
    link.href = "/rules/" + part;
    link.textContent = part;
    made.append(link);
  }
  return made;
}

function step(by) {
  if (by === "play") { playing = !playing; if (playing) play(); return; }
  playing = false;
  const goal = by === "start" ? 0 : by === "end" ? index.length : at + Number(by);
  go(`/moment?at=${Math.max(0, Math.min(goal, index.length))}`);
}

async function play() {
  while (playing && at < index.length) {
    await go(`/moment?at=${at + 1}`);
    await new Promise((done) => setTimeout(done, Number(speed.value)));
  }
  playing = false;
}

function list() {
  const chosen = index.landmarks.filter((landmark) => !kind.value || landmark.kind === kind.value);
  landmarks.replaceChildren(new Option("…", ""), ...chosen.map((landmark) => new Option(`T${landmark.turn} ${landmark.kind}: ${landmark.words}`, landmark.at)));
}

function fromAddress() {
  const asked = /^#turn=(\d{1,9})$/.exec(location.hash);
  go(asked ? `/moment?turn=${asked[1]}` : "/moment?at=0");
}

async function begin() {
  note.textContent = "The game is played again; one moment …";
  try { index = await get("/index"); } catch (error) { note.textContent = error.message; return; }
  scrub.max = index.length;
  turn.max = index.last_turn;
  list();
  kind.addEventListener("change", list);
  scrub.addEventListener("input", () => { playing = false; go(`/moment?at=${scrub.value}`); });
  turn.addEventListener("change", () => go(`/moment?turn=${turn.value}`));
  landmarks.addEventListener("change", () => landmarks.value && go(`/moment?at=${landmarks.value}`));
  for (const one of document.querySelectorAll("button[data-step]")) one.addEventListener("click", () => step(one.dataset.step));
  frame.addEventListener("keydown", (event) => {
    const by = { ArrowRight: "1", ArrowLeft: "-1", Home: "start", End: "end", " ": "play" }[event.key];
    if (by) { event.preventDefault(); step(by); }
  });
  addEventListener("hashchange", fromAddress);
  fromAddress();
}

settings(() => follow(grid, frame));
begin();
