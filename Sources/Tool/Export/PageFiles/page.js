"use strict";
/// The parameters in an address: that of the page, or of a link.
const parameters = (hash = location.hash) => new URLSearchParams(hash.slice(1));

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
    const words = this.form.elements.text.value.toLowerCase().split(" ").filter(Boolean);
    if (words.length > 0 && this.texts.size === 0) {
      for (const item of this.items) this.texts.set(item, this.textOf(item).toLowerCase());
    }
    const shown = this.items.filter((item) => words.every((word) => this.texts.get(item).includes(word))
      && asked.every(([name, value]) => name === "text" || (item.dataset[name] || "").split("\n").includes(value)));
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

/// Hides or shows an element, if that changes it.
function hide(element, isHidden) {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}
