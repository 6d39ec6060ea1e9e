"use strict";
/// The parameters in an address: that of the page, or of a link.
const parameters = (hash = location.hash) => new URLSearchParams(hash.slice(1));

// Copied names have no soft hyphens.
addEventListener("copy", (event) => {
  const text = getSelection().toString();
  if (!text.includes("\u00AD")) return;
  event.clipboardData.setData("text/plain", text.replaceAll("\u00AD", ""));
  event.preventDefault();
});

/// The form that searches and filters. Items are filtered by their data attributes, which have a line for each value.
class Filter {
  /// textOf: returns the text to search, when the first search begins. changed: called with the shown items, and whether
  /// a filter is active.
  constructor(items, textOf, changed) {
    Object.assign(this, { items, textOf, changed, texts: new Map(), address: "#" });
    this.form = document.getElementById("filter");
    if (!this.form) return;
    this.count = document.getElementById("count");
    this.all = this.count.textContent;
    this.fields = Array.from(this.form.elements).filter((field) => field.name);
    this.form.addEventListener("input", () => this.applyAndRemember());
    this.form.addEventListener("reset", () => setTimeout(() => this.applyAndRemember()));
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.hidden = false;
  }

  /// Sets the filter from an address.
  follow(asked) {
    for (const field of this.fields ?? []) {
      field.value = asked.get(field.name) || "";
      // An unknown choice is ignored.
      if (field.selectedIndex < 0) field.value = "";
    }
    this.apply();
  }

  /// Shows everything.
  reset() {
    this.form?.reset();
    this.apply();
  }

  /// Shows the items that match.
  apply() {
    if (!this.form) return;
    const asked = this.fields.map((field) => [field.name, field.value]).filter(([, value]) => value !== "");
    const words = this.form.elements.text.value.toLowerCase().split(/[\s"]+/).filter(Boolean);
    if (words.length > 0 && this.texts.size === 0) {
      for (const item of this.items) this.texts.set(item, searchable(this.textOf(item)));
    }
    const chosen = this.items.filter((item) =>
      asked.every(([name, value]) => name === "text" || (item.dataset[name] || "").split("\n").includes(value)));
    const matching = (words, isWhole) =>
      chosen.filter((item) => words.every((word) => hasWord(this.texts.get(item), word, isWhole)));
    // Adjacent words go first.
    const phrase = [words.join(" ")];
    const shown = words.length > 1 && [matching(phrase, true), matching(phrase)].find((items) => items.length > 0)
      || matching(words);
    const visible = new Set(shown);
    for (const item of this.items) hide(item, !visible.has(item));
    hide(document.getElementById("nothing"), shown.length > 0 || this.items.length === 0);
    const counted = shown.filter((item) => !item.matches(".table")).length;
    this.count.textContent = asked.length > 0 ? counted + " of " + this.all : this.all;
    this.changed?.(visible, asked.length > 0);
    this.address = "#" + new URLSearchParams(asked);
  }

  applyAndRemember() {
    this.apply();
    history.replaceState(null, "", this.address === "#" ? location.pathname + location.search : this.address);
  }
}

/// Text to search: "unwindToEditor:" is also found as "editor".
const searchable = (text) =>
  [text, text.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")].join("\n").replace(/\u00AD/g, "").replace(/\s+/g, " ").toLowerCase();

/// Whether a text has a word, or one that begins with it. Other scripts don't separate words.
function hasWord(text, word, isWhole) {
  const isLatin = (index) => /[\p{Script=Latin}\p{N}]/u.test(text.charAt(index));
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!(isLatin(at) && isLatin(at - 1)) && !(isWhole && isLatin(at + word.length))) return true;
  }
  return false;
}

/// Hides or shows an element, if that changes it.
function hide(element, isHidden) {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}
