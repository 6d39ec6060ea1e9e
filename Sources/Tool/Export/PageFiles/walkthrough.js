const players = Array.from(
  document.querySelectorAll(".telling-of"), (section) => new Player(section));
const overview = document.querySelector(".overview");
for (const link of document.querySelectorAll(".up")) link.hidden = false;

/// Shows the part of the page in the address.
function follow() {
  const asked = parameters();
  const unwind = asked.get("unwind");
  current = overview ? players.find((player) => player.unwind === unwind) : players[0];
  if (overview) overview.hidden = Boolean(current);
  for (const player of players) player.section.hidden = player !== current;
  if (current) showPlayer(current, asked);
}

/// Opens the unwind segue of an element in the overview that was clicked.
overview?.addEventListener("click", (event) => {
  const part = event.target.closest(".lines > g, .card");
  if (!part || event.target.closest("a")) return;
  const { letter, from } = part.dataset;
  const row = Array.from(overview.querySelectorAll("nav li")).find((row) => part.id &&
    (letter ? row.dataset.letter === letter && row.dataset.from === from
      : row.dataset.from === part.id));
  const link = row?.querySelector("a");
  if (link) location.hash = link.getAttribute("href");
});
addEventListener("hashchange", follow);
addEventListener("beforeprint", () => {
  for (const part of document.querySelectorAll(".telling-of, .overview")) part.hidden = false;
  for (const question of document.querySelectorAll("details")) question.open = true;
});
addEventListener("afterprint", follow);
follow();
