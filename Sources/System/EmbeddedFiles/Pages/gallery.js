const articles = Array.from(document.querySelectorAll("article"));
const sections = Array.from(document.querySelectorAll("section"));

/// The text of an article to search: its own, and that of its document.
function textOf(article) {
  const section = article.closest("section");
  const own = Array.from(section.children)
    .filter((part) => !part.classList.contains("exhibits")).map((part) => part.textContent);
  return [...own, section.dataset.classes, article.textContent, article.dataset.action || ""].join(" ");
}

const filter = new Filter(articles, textOf, (shown, filters) => {
  const seen = new Set(Array.from(shown, (article) => article.closest("section")));
  for (const section of sections) hide(section, filters && !seen.has(section));
});

/// Shows the part of the page in the address: a filter, a larger view, or an article.
function follow() {
  const asked = parameters();
  const article = document.getElementById(asked.get("view") ?? location.hash.slice(1));
  if (asked.has("view")) {
    if (article?.querySelector(".picture")) show(article, false);
  } else if (location.hash.includes("=")) {
    filter.follow(asked);
  } else if (article?.hidden) {
    filter.reset();
    article.scrollIntoView();
  }
}

addEventListener("hashchange", follow);

// The larger view.
const viewer = document.getElementById("viewer");
const stage = viewer.querySelector(".stage");
const button = (name) => viewer.querySelector("[name=" + name + "]");
let shown = null;
let zoom = 0;
/// The address before the larger view.
let left = "";

function image() { return stage.querySelector("img"); }

/// Shows the graph of a diagram in its thumbnail or, if that's too large, the part with the source and the destination.
/// The smallest text, which has 10.5 pixels, then has at least 6, or 5 if a node would be cut.
function crop(picture) {
  const [areas, pieces] = (picture.closest("article")?.dataset.core ?? ";").split(";")
    .map((list) => list.split(" ").map(Number));
  const [whole] = areas.splice(4, 1);
  const space = [picture.parentElement.clientWidth - 16, picture.parentElement.clientHeight - 16];
  if (!whole || !picture.naturalWidth || space[0] < 0) return;
  const rects = (list) => list.flatMap((_, at) => at % 4 ? [] : [list.slice(at, at + 4)]);
  const [[graph, both, end], cards] = [areas, pieces].map(rects);
  const scaleOf = (area) => area ? Math.min(space[0] / area[2], space[1] / area[3]) : 0;
  const needed = scaleOf(both) >= 6 / 10.5 ? both : end;
  /// Returns the ends of the visible part on an axis; null: without cut nodes, it would be too small.
  function part(axis, room) {
    const [from, length] = [graph[axis], graph[axis + 2]];
    if (length <= room) return [from - 6, from + length + 10];
    const middle = (area) => area[axis] + area[axis + 2] / 2;
    const center = end ? Math.max(middle(end) - room / 4, Math.min(middle(end) + room / 4, middle(both))) : 0;
    const start = Math.max(from, Math.min(from + length - room, center - room / 2));
    const edges = [from - 6, from + length + 10, ...cards.flatMap((card) => [card[axis] - 4, card[axis] + card[axis + 2] + 6])]
      .filter((at) => cards.every((card) => at <= card[axis] || at >= card[axis] + card[axis + 2]));
    const first = Math.min(...edges.filter((at) => at >= start - 6));
    const last = Math.max(...edges.filter((at) => at <= start + room + 10));
    const hasNeeded = !needed || first <= needed[axis] && last >= needed[axis] + needed[axis + 2];
    if (last - first > room / 2 && hasNeeded) return [first, last];
    return scale * 10.5 < 5.2 ? [start, start + room] : null;
  }
  let scale = scaleOf(graph) >= 6 / 10.5 ? Math.min(1, scaleOf(graph))
    : Math.max(6, Math.min(8, 10.5 * scaleOf(both))) / 10.5;
  const atScale = () => [0, 1].map((axis) => part(axis, space[axis] / scale));
  while (!atScale().every(Boolean)) scale *= 0.95;
  const parts = atScale();
  picture.classList.add("cropped");
  // Relative lengths, so that the part is the same on paper.
  const sides = [picture.parentElement.clientWidth, picture.parentElement.clientHeight];
  picture.parentElement.style.setProperty("--shape", sides.join("/"));
  picture.style.width = whole * scale / sides[0] * 100 + "%";
  [picture.style.left, picture.style.top] = parts.map(([first, last], axis) =>
    (8 + (space[axis] - (first + last) * scale) / 2) / sides[axis] * 100 + "%");
  // The parts around it are only in the larger view: what continues there fades.
  const masks = parts.map(([first, last], axis) => {
    const length = axis ? whole * picture.naturalHeight / picture.naturalWidth : whole;
    const ends = [first > graph[axis] ? first - 8 : first, first, last, last < graph[axis] + graph[axis + 2] ? last + 8 : last];
    const stops = ends.map((at, place) => (place % 3 ? "#000 " : "#0000 ") + at / length * 100 + "%");
    return `linear-gradient(${axis ? "" : "90deg,"}${stops})`;
  });
  picture.style.mask = `${masks[0]} intersect, ${masks[1]}`;
}

// In a narrow window, a thumbnail is as high as its graph needs.
for (const article of articles) {
  const [, , width, height] = (article.dataset.core ?? "").split(" ").map(Number);
  if (height) article.querySelector(".picture")?.style.setProperty("--graph", `${width + 28} / ${height + 28}`);
}
document.addEventListener("load", (event) => {
  if (event.target.matches?.(".picture img")) crop(event.target);
  else if (event.target === image()) setZoom(zoom);
}, true);
for (const picture of document.querySelectorAll(".picture img")) if (picture.complete) crop(picture);
addEventListener("resize", () => {
  document.querySelectorAll(".picture img.cropped").forEach(crop);
  if (!zoom) setZoom(0);
});

/// The zoom; 0: fits the window. A high diagram then has the window's width, so that it can be read.
function setZoom(value) {
  zoom = value === 0 ? 0 : Math.max(0.1, Math.min(8, value));
  const picture = image();
  if (!picture?.naturalWidth) return;
  const wide = stage.clientWidth / picture.naturalWidth;
  const fitting = Math.max(Math.min(1, wide), Math.min(2, wide, stage.clientHeight / picture.naturalHeight));
  picture.style.width = Math.floor(picture.naturalWidth * (zoom || fitting)) + "px";
}

/// Zooms, and keeps one point in its place: the center, or the point under the pointer.
function change(factor, place) {
  const picture = image();
  if (!picture) return;
  const room = stage.getBoundingClientRect();
  const [x, y] = place || [room.left + room.width / 2, room.top + room.height / 2];
  const before = picture.getBoundingClientRect();
  setZoom((zoom || before.width / (picture.naturalWidth || 1)) * factor);
  const after = picture.getBoundingClientRect();
  stage.scrollLeft += after.left + (x - before.left) / before.width * after.width - x;
  stage.scrollTop += after.top + (y - before.top) / before.height * after.height - y;
}

stage.addEventListener("wheel", (event) => {
  if (!image()) return;
  event.preventDefault();
  change(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), [event.clientX, event.clientY]);
}, { passive: false });
stage.addEventListener("dblclick", (event) => {
  if (zoom) setZoom(0);
  else change(2.5, [event.clientX, event.clientY]);
});

/// The fingers on the diagram, or the mouse: one drags it, two pinch it.
const pointers = new Map();
stage.addEventListener("pointerdown", (event) => {
  if (!image() || event.button !== 0) return;
  pointers.set(event.pointerId, event);
  stage.setPointerCapture(event.pointerId);
});
stage.addEventListener("pointermove", (event) => {
  const last = pointers.get(event.pointerId);
  if (!last) return;
  const other = Array.from(pointers.values()).find((pointer) => pointer.pointerId !== event.pointerId);
  pointers.set(event.pointerId, event);
  if (other) {
    const far = (pointer) => Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY);
    const middle = [(event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2];
    if (far(last) > 0) change(far(event) / far(last), middle);
  } else {
    stage.scrollLeft -= event.clientX - last.clientX;
    stage.scrollTop -= event.clientY - last.clientY;
  }
});
for (const end of ["pointerup", "pointercancel"]) {
  stage.addEventListener(end, (event) => pointers.delete(event.pointerId));
}

function show(article, plays) {
  const link = article.querySelector(".picture");
  const page = article.querySelector(".play");
  shown = article;
  if (!viewer.open) left = location.hash;
  history.replaceState(null, "", "#view=" + encodeURIComponent(article.id));
  document.getElementById("viewer-title").textContent =
    [article.closest("section").querySelector("h2"), article.querySelector("h3 bdi")]
      .map((title) => title.textContent).join(": ");
  const part = document.createElement(plays ? "iframe" : "img");
  if (plays) {
    part.title = "Step by step";
    part.src = page.getAttribute("href");
  } else {
    part.src = link.getAttribute("href");
    part.alt = link.querySelector("img").alt;
    part.draggable = false;
  }
  stage.replaceChildren(part);
  viewer.classList.toggle("plays", plays);
  button("play").hidden = !page;
  button("play").setAttribute("aria-pressed", String(plays));
  for (const name of ["smaller", "larger", "fit"]) button(name).disabled = plays;
  button("previous").disabled = !neighbor(-1);
  button("next").disabled = !neighbor(1);
  if (!viewer.open) viewer.showModal();
  // A diagram from the cache is complete already. Its size depends on the stage's, which a closed dialog doesn't have.
  setZoom(0);
  (plays ? part : stage).focus();
}

function neighbor(step) {
  const open = articles.filter((article) => !article.hidden && article.querySelector(".picture"));
  return open[open.indexOf(shown) + step];
}

function go(step) {
  const next = neighbor(step);
  if (next) show(next, viewer.classList.contains("plays") && Boolean(next.querySelector(".play")));
}

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const link = event.target.closest(".picture, .play");
  const article = link && link.closest("article");
  if (!article || !article.querySelector(".picture")) return;
  event.preventDefault();
  show(article, link.classList.contains("play"));
});
button("play").addEventListener("click", () => show(shown, !viewer.classList.contains("plays")));
button("smaller").addEventListener("click", () => change(1 / 1.25));
button("larger").addEventListener("click", () => change(1.25));
button("fit").addEventListener("click", () => setZoom(0));
button("previous").addEventListener("click", () => go(-1));
button("next").addEventListener("click", () => go(1));
button("close").addEventListener("click", () => viewer.close());
viewer.addEventListener("close", () => {
  stage.replaceChildren();
  const address = left.startsWith("#view=") ? "" : left;
  history.replaceState(null, "", address || location.pathname + location.search);
  const link = shown && shown.querySelector(".picture");
  if (link) link.focus();
});
viewer.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const ways = {
    ArrowRight: () => go(1), ArrowLeft: () => go(-1), "+": () => change(1.25),
    "=": () => change(1.25), "-": () => change(1 / 1.25), "0": () => setZoom(0),
  };
  if (!(event.key in ways)) return;
  event.preventDefault();
  ways[event.key]();
});
follow();
