const page = document.documentElement;
page.classList.add("scripted");
const words = (value) => (value || "").split(" ").filter(Boolean);

/// The unwind segue of a walkthrough as addresses have it: HTML has lost its control characters. Null: the page has only one.
const unwindOf = (section) => parameters(section.querySelector(".step a").getAttribute("href")).get("unwind");

/// Shows as much of an unwind segue as its steps have shown. The data of a step is in the attributes of its entry in the
/// list. Text is only inserted as text.
class Player {
  constructor(section) {
    this.section = section;
    this.steps = Array.from(section.querySelectorAll(".step"));
    this.unwind = unwindOf(section);
    this.cards = Array.from(section.querySelectorAll(".card"));
    this.lines = Array.from(section.querySelectorAll(".lines > g, .verb"));
    this.slider = section.querySelector("input");
    this.place = 0;
    section.querySelector(".back").addEventListener("click", () => this.go(this.place - 1));
    section.querySelector(".next").addEventListener("click", () => this.go(this.place + 1));
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value) - 1));
    this.steps.forEach((step, place) => {
      // The link's target is shown above, so the page needn't scroll.
      step.removeAttribute("id");
      step.querySelector("a").addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.go(place);
      });
    });
    this.figure = section.querySelector(".figure");
    this.player = section.querySelector(".player");
    this.headline = section.querySelector(".headline") ?? document.querySelector(".headline");
    this.figure.addEventListener("click", (event) => this.goTo(event.target));
    for (const part of [...this.cards, ...this.lines]) {
      part.classList.toggle("opens", this.placesOf(part).length > 0);
    }
    this.listenForPlaying(section);
    section.classList.add("playing");
    section.querySelector(".figure").classList.add("telling");
    section.querySelector(".player").hidden = false;
  }

  /// Plays the steps one after the other, each for the time that it takes to read it.
  listenForPlaying(section) {
    this.button = section.querySelector(".play");
    this.speed = section.querySelector(".speed");
    this.fit = section.querySelector(".fit");
    this.button.addEventListener("click", () => {
      if (this.timer) return this.pause();
      if (this.place === this.steps.length - 1) this.go(0);
      this.play();
    });
    this.speed.addEventListener("change", () => { if (this.timer) this.play(); });
    this.fit.addEventListener("click", () => {
      const fits = this.fit.getAttribute("aria-pressed") !== "true";
      this.fit.setAttribute("aria-pressed", String(fits));
      this.fill();
      this.bringIntoView();
    });
    addEventListener("resize", () => { if (!section.hidden) this.fill(); });
  }

  play() {
    clearTimeout(this.timer);
    const count = words(this.steps[this.place].querySelector("a").textContent).length;
    this.timer = setTimeout(() => {
      this.go(this.place + 1, true);
      if (this.place < this.steps.length - 1 && this.section.offsetParent) this.play();
      else this.pause();
    }, (1200 + 220 * count) / Number(this.speed.value));
    this.button.textContent = "Pause";
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.button.textContent = "Play";
  }

  /// The steps about a node, an edge, or a verb.
  placesOf(part) {
    const name = part.matches(".card") ? "here" : "lines";
    return this.steps.flatMap((step, place) => words(step.dataset[name]).includes(part.id) ? [place] : []);
  }

  /// Goes to the step about the element that was clicked. Another click goes to the next step about it.
  goTo(target) {
    const part = target.closest(".opens");
    if (!part || target.closest("a")) return;
    const places = this.placesOf(part);
    this.go(places.find((place) => place > this.place) ?? places[0]);
  }

  /// The height of what stays above the figure.
  get top() { return this.headline.offsetHeight + this.player.offsetHeight + 12; }

  /// Fits the figure into its place. In a narrow window it has its natural size, which is readable, unless the reader
  /// chooses Fit.
  fill() {
    const svg = this.figure.querySelector("svg");
    const [width, height] = [svg.viewBox.baseVal.width / 0.75, svg.viewBox.baseVal.height / 0.75];
    const fits = this.figure.clientWidth / width;
    if (!fits) return;
    this.player.style.top = this.headline.offsetHeight + "px";
    const tall = (innerHeight - this.top - 12) / height;
    const canScroll = innerWidth < 736 && fits < 1;
    const scrolls = canScroll && this.fit.getAttribute("aria-pressed") !== "true";
    const scale = scrolls ? 1 : Math.min(fits, 1.6, Math.max(1.25, tall));
    svg.style.width = Math.floor(width * scale) + "px";
    svg.style.maxWidth = "none";
    this.fit.hidden = !canScroll;
  }

  go(place, isPlaying) {
    if (this.timer && !isPlaying) this.pause();
    const last = this.steps.length - 1;
    this.place = Math.max(0, Math.min(last, place));
    this.section.querySelector(".figure").classList.add("is-stepping");
    this.show();
    this.bringIntoView();
    const hash = this.steps[this.place].querySelector("a").getAttribute("href");
    if (location.hash !== hash) history.replaceState(null, "", hash);
  }

  /// The values with a name in the steps up to this one.
  told(name) {
    return new Set(this.steps.slice(0, this.place + 1).flatMap((step) => words(step.dataset[name])));
  }

  show() {
    const step = this.steps[this.place];
    const count = this.steps.length;
    const sentence = step.querySelector("a");
    const here = new Set(words(step.dataset.here));
    const states = ["asked", "told", "inside", "found", "acting", "gone"].map((name) => [name, this.told(name)])
      .concat([["known", this.told("here")]]);
    // The last step shows why UIKit doesn't ask the others.
    const isLast = this.place === count - 1;
    for (const card of this.cards) {
      card.classList.toggle("is-here", here.has(card.id));
      for (const [name, ids] of states) card.classList.toggle("is-" + name, ids.has(card.id));
      if (isLast) card.classList.add("is-asked", "is-told", "is-inside");
    }
    const lines = this.told("lines");
    for (const line of this.lines) line.classList.toggle("is-told", lines.has(line.id));
    this.section.querySelector(".sentence").replaceChildren(
      ...Array.from(sentence.childNodes, (node) => node.cloneNode(true)));
    this.section.querySelector(".count").textContent = (this.place + 1) + " / " + count;
    this.slider.value = String(this.place + 1);
    this.slider.setAttribute(
      "aria-valuetext", "Step " + (this.place + 1) + " of " + count);
    this.section.querySelector(".back").disabled = this.place === 0;
    this.section.querySelector(".next").disabled = this.place === count - 1;
    this.section.classList.toggle("at-end", this.place === count - 1);
    this.steps.forEach((other) => {
      other.classList.toggle("on", other === step);
      const link = other.querySelector("a");
      if (other === step) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    });
    const phone = step.querySelector(".phone");
    const screen = this.section.querySelector(".screen");
    screen.hidden = !phone;
    if (phone) screen.lastElementChild.replaceChildren(phone.cloneNode(true));
    this.fill();
  }

  /// Scrolls to the nodes of the step: sideways if the figure is wider than its place, and up or down if they are below
  /// the window or under the sentence. If they need more room, the destination or the last one goes first.
  bringIntoView() {
    const cards = this.cards.filter((card) => card.matches(".is-here"));
    if (cards.length === 0) return;
    const last = words(this.steps[this.place].dataset.here).at(-1);
    const found = cards.find((card) => card.matches(".is-found")) ?? cards.find((card) => card.id === last);
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const ends = (first, last) =>
      [Math.min(...boxes.map((box) => box[first])), Math.max(...boxes.map((box) => box[last]))];
    const [room, main] = [this.figure.getBoundingClientRect(), found.getBoundingClientRect()];
    const [[left, right], [above, below]] = [ends("left", "right"), ends("top", "bottom")];
    const slack = Math.max(0, (room.width - main.width) / 2 - 8);
    const middle = main.left + main.width / 2;
    const center = Math.max(middle - slack, Math.min(middle + slack, (left + right) / 2));
    this.figure.scrollLeft += center - room.left - room.width / 2;
    // The sentence sticks to the top once the page is scrolled.
    const top = this.top;
    const bottom = innerHeight - 12;
    const [from, to] = below - above > bottom - top ? [main.top, main.bottom] : [above, below];
    const covered = this.player.getBoundingClientRect().bottom + 12 - from;
    if (to > bottom) scrollBy(0, Math.min(to - bottom, from - top));
    else if (covered > 0 && scrollY > 0) scrollBy(0, -covered);
  }
}

/// On paper, a diagram that's much higher than a sheet continues on the next one. Nodes that have to be divided are repeated.
function divideFigures() {
  for (const svg of document.querySelectorAll(".figure svg")) {
    const { x, y, width, height } = svg.viewBox.baseVal;
    const box = svg.getBoundingClientRect();
    if (height < 1.6 * width || !box.width) continue;
    const place = (at) => y + (at - box.top) * width / box.width;
    const cards = Array.from(svg.querySelectorAll(".card"), (card) => card.getBoundingClientRect())
      .map(({ top, bottom }) => [place(top), place(bottom)]).filter(([top, bottom]) => bottom - top < width / 3);
    const divided = (at) => cards.filter(([top, bottom]) => top < at - 1 && bottom > at + 1);
    const cuts = cards.flat().filter((at) => divided(at).length === 0);
    const [sheet, end] = [1.25 * width, y + height];
    const most = Math.min(sheet, 1.1 * height / Math.ceil(height / sheet));
    for (let from = y, to = y; to < end; from = Math.min(to, ...divided(to).map(([top]) => top - 3))) {
      to = Math.max(...cuts.filter((at) => at > from + width / 2 && at <= from + most));
      if (end - from <= sheet) to = end;
      else if (to < from) to = from + most;
      const part = svg.cloneNode(true);
      part.classList.add("part");
      for (const name of ["width", "height"]) part.removeAttribute(name);
      part.setAttribute("viewBox", [x, from, width, to - from].join(" "));
      svg.parentElement.append(part);
    }
  }
}
addEventListener("afterprint", () => document.querySelectorAll(".part").forEach((part) => part.remove()));

/// The player that the keys control.
let current = null;

/// Shows a player, at the step in the address.
function showPlayer(player, asked) {
  current = player;
  player.place = Math.max(0, Math.min(player.steps.length, parseInt(asked.get("step"), 10) || 1) - 1);
  player.show();
  scrollTo(0, 0);
  player.bringIntoView();
}

addEventListener("keydown", (event) => {
  if (!current || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const name = event.target.localName;
  // The slider handles these keys itself, and a space activates the focused control.
  if (name === "input" && event.key !== " ") return;
  if (event.key === " " && (name === "button" || name === "summary")) return;
  const ways = {
    ArrowRight: current.place + 1, " ": current.place + 1, ArrowLeft: current.place - 1,
    Home: 0, End: current.steps.length - 1,
  };
  if (!(event.key in ways)) return;
  event.preventDefault();
  current.go(ways[event.key]);
});
