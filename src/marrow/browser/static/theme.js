// Before anything is drawn: the theme that this browser keeps.
for (const name of ["theme", "letters", "font", "lines"]) {
  try {
    const kept = localStorage.getItem("marrow-" + name);
    if (kept) document.documentElement.dataset[name] = kept;
  } catch { /* without a store, the system's theme */ }
}
