// The grid of a game: rows of cells from messages, drawn as plain text in spans. Text is never markup.
export const NO_COLOUR = 8;

export class Grid {
  constructor(element) {
    this.element = element;
    this.rows = [];
    this.cursor = [0, 0];
    this.resize(24, 80);
  }

  resize(rows, columns) {
    this.columns = columns;
    this.rows = [];
    this.element.replaceChildren();
    for (let y = 0; y < rows; y++) {
      const line = document.createElement("div");
      line.className = "row";
      this.element.append(line);
      this.rows.push({ line, text: Array(columns).fill(" "), style: Array(columns).fill(NO_COLOUR) });
    }
  }

  // Put the rows and the cursor of a message into the grid.
  apply(message) {
    if (message.size && (message.size[0] !== this.rows.length || message.size[1] !== this.columns)) {
      this.resize(message.size[0], message.size[1]);
    }
    const touched = new Set([this.cursor[0]]);
    for (const part of message.r || []) {
      const row = this.rows[part[0]];
      if (!row) continue;
      let at = part[1];
      const end = Math.min(at + part[2], this.columns);
      for (let n = 3; n < part.length; n += 2) {
        for (const letter of part[n + 1]) {
          if (at >= end) break;
          row.text[at] = letter;
          row.style[at++] = part[n];
        }
      }
      for (; at < end; at++) {
        row.text[at] = " ";
        row.style[at] = NO_COLOUR;
      }
      touched.add(part[0]);
    }
    if (message.c) this.cursor = message.c;
    touched.add(this.cursor[0]);
    for (const y of touched) this.draw(y);
  }

  draw(y) {
    const row = this.rows[y];
    if (!row) return;
    const cursor = y === this.cursor[0] ? this.cursor[1] : -1;
    let last = this.columns;
    while (last > 0 && row.text[last - 1] === " " && row.style[last - 1] === NO_COLOUR && last - 1 !== cursor) last--;
    const spans = [];
    for (let at = 0; at < last; ) {
      const start = at;
      const style = row.style[at];
      at++;
      if (start !== cursor) while (at < last && row.style[at] === style && at !== cursor) at++;
      const text = row.text.slice(start, at).join("");
      const name = nameOfStyle(style) + (start === cursor ? " cursor" : "");
      if (name) {
        const span = document.createElement("span");
        span.className = name;
        span.textContent = text;
        spans.push(span);
      } else {
        spans.push(document.createTextNode(text));
      }
    }
    if (!spans.length) spans.push(document.createTextNode(" "));
    row.line.replaceChildren(...spans);
  }

  text(y, end) {
    return this.rows[y] ? this.rows[y].text.slice(0, end).join("").trimEnd() : "";
  }

  // The column where the menu begins whose end the cursor stands at; -1 if it stands elsewhere.
  menuEdge() {
    return this.text(this.cursor[0], this.cursor[1]).search(/(\(end\)|\(\d+ of \d+\)|--More--)$/);
  }

  // The cell under a point of the window.
  cellAt(x, y) {
    const box = this.element.getBoundingClientRect();
    const row = Math.floor(((y - box.top) / box.height) * this.rows.length);
    const column = Math.floor(((x - box.left) / box.width) * this.columns);
    return [row, column];
  }
}

function nameOfStyle(style) {
  const colour = style & 255;
  const attributes = style >> 8;
  const names = [];
  if (colour !== NO_COLOUR && colour < 16) names.push("c" + colour);
  if (attributes & 1) names.push("bold");
  if (attributes & 2) names.push("dim");
  if (attributes & 4) names.push("under");
  if (attributes & 8) names.push("inverse");
  return names.join(" ");
}

// Theme, letters and mode: kept in this browser.
export function settings(apply) {
  const root = document.documentElement;
  for (const name of ["theme", "letters", "font", "lines"]) {
    const field = document.getElementById("set-" + name);
    const kept = read(name);
    if (kept !== null) root.dataset[name] = kept;
    if (!field) continue;
    if (kept !== null) field.type === "checkbox" ? (field.checked = kept === "on") : (field.value = kept);
    field.addEventListener("change", () => {
      const value = field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value;
      root.dataset[name] = value;
      try { localStorage.setItem("marrow-" + name, value); } catch { /* then it is for this page only */ }
      if (apply) apply();
    });
  }
}

function read(name) {
  try { return localStorage.getItem("marrow-" + name); } catch { return null; }
}

// Keep the cursor in sight where the grid is wider than the window; all of a menu, from its left edge on.
export function follow(grid, frame) {
  const letter = grid.element.scrollWidth / grid.columns;
  if (grid.element.scrollWidth <= frame.clientWidth + 1) { frame.scrollLeft = 0; return; }
  const edge = grid.menuEdge();
  if (edge >= 0) { frame.scrollLeft = Math.max(0, edge - 1) * letter; return; }
  const x = grid.cursor[1] * letter;
  const margin = frame.clientWidth * 0.3;
  if (x < frame.scrollLeft + margin) frame.scrollLeft = Math.max(0, x - margin * 1.5);
  else if (x > frame.scrollLeft + frame.clientWidth - margin) frame.scrollLeft = x - frame.clientWidth + margin * 1.5;
}
