// The strip above SimCord's page: who one is, where one is, the way back, and the time.
const EVERY = 2000;
const TOOLS = "village-tools";
const here = window.location.pathname;
const visit = new URLSearchParams(window.location.search).get("visit") ?? "";
const bar = document.createElement("div");
bar.id = "village-bar";
document.body.prepend(bar);
let shown = "";

async function look(turned = false) {
  const seen = document.hidden ? "" : "&seen";
  const answer = await fetch(`${here}/bar?visit=${encodeURIComponent(visit)}${seen}`, { cache: "no-store" });
  if (answer.redirected) { window.location.assign("/"); return; }
  if (!answer.ok) return;
  // In two windows, the one that somebody turns to is the one that is open.
  if (turned && answer.headers.get("X-Village-Here") === "no") { window.location.replace(here); return; }
  const next = await answer.text();
  if (next === shown) return;
  const scrolled = bar.querySelector(".where")?.scrollLeft ?? 0;
  const focused = bar.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  const first = bar.childElementCount === 0;
  bar.innerHTML = next;
  shown = next;
  const where = bar.querySelector(".where");
  where.scrollTo(scrolled, 0);
  if (first) where.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (focused) bar.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
  bar.querySelector(".clock").append(tools());
  unfold(bar.classList.contains("unfolded"));
  const names = [...bar.querySelectorAll("[aria-current] .name")].map((one) => one.textContent);
  document.title = names.join(" · ");
}

function unfold(on) {
  bar.classList.toggle("unfolded", on);
  bar.querySelector(".time").setAttribute("aria-expanded", String(on));
}
bar.addEventListener("click", (event) => {
  if (event.target.closest(".time")) unfold(!bar.classList.contains("unfolded"));
});

// Links to messages lead to Discord; here they lead to the place in the village. So do the names of
// threads, which SimCord shows without a link.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  const found = link && /^https:\/\/(?:\w+\.)?discord\.com\/channels\/[^/]+\/(\d+)/.exec(link.href);
  const address = found ? `${here.split("/").slice(0, 3).join("/")}/to-${found[1]}` : named(event.target);
  if (!address) return;
  event.preventDefault();
  event.stopPropagation();
  window.location.assign(address);
}, true);

function named(element) {
  const text = element.closest?.(".mention, .thread-summary")?.textContent;
  if (!text || text.startsWith("@")) return "";
  const place = [...bar.querySelectorAll(".where a")].find((one) => {
    const name = one.querySelector(".name").textContent;
    return text === `#${name}` || text.startsWith(`${name} · `);
  });
  return place?.getAttribute("href") ?? "";
}

// SimCord's own tools are for those who make the bot; a press shows and hides them.
function tools() {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "tools";
  button.textContent = "⋯";
  button.title = "Tools of the simulation";
  button.setAttribute("aria-label", button.title);
  button.setAttribute("aria-pressed", String(document.documentElement.classList.contains(TOOLS)));
  button.addEventListener("click", () => {
    const on = document.documentElement.classList.toggle(TOOLS);
    button.setAttribute("aria-pressed", String(on));
    try { localStorage.setItem(TOOLS, on ? "on" : ""); } catch { /* Not kept, then. */ }
  });
  return button;
}

// Of what SimCord says about each press, only what is under way or went wrong is worth reading.
const status = document.getElementById("action-status");
if (status) {
  const quieten = () => status.classList.toggle("quiet", /(updated|refreshed|ready|completed|sent|opened|switched|Loading preview…)$/.test(status.textContent));
  new MutationObserver(quieten).observe(status, { childList: true, characterData: true, subtree: true });
  quieten();
}

// A place opens at its newest message, buttons and all, and follows what comes as long as its end is
// near. SimCord keeps to the end by itself once it is there.
const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
let waiting = 0;
let away = 0;
let newest = "";
function toEnd() {
  clearInterval(waiting);
  waiting = setInterval(() => {
    if (!window.simcordPreview?.ready) return;
    clearInterval(waiting);
    timeline.scrollTop = timeline.scrollHeight;
  }, 100);
}
timeline.addEventListener("scroll", () => {
  away = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight;
}, { passive: true });
for (const moved of ["wheel", "touchmove"]) {
  timeline.addEventListener(moved, () => clearInterval(waiting), { passive: true });
}
new MutationObserver(() => {
  const last = list.lastElementChild?.dataset.messageId ?? "";
  if (last === newest) return;
  const grown = newest !== "" && last !== "" && BigInt(last) > BigInt(newest);
  newest = last;
  if (grown && away < timeline.clientHeight) toEnd();
}).observe(list, { childList: true });
toEnd();

bar.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = new FormData(event.target, event.submitter);
  for (const button of event.target.querySelectorAll("button")) button.disabled = true;
  form.set("back", "/");
  await fetch("/hours", { method: "POST", body: new URLSearchParams(form) }).catch(() => {});
  shown = "";
  await look().catch(() => {});
});

async function keepLooking() {
  await look().catch(() => {});
  setTimeout(keepLooking, EVERY);
}
// SimCord closes an open menu at the next scroll when its button lies below the window, and opening
// one scrolls. So as long as a menu is open, only its own list's scrolling is told.
window.addEventListener("scroll", (event) => {
  const open = document.querySelector(".preview-select.is-open");
  if (open && !event.target.closest?.(".select-list")) event.stopImmediatePropagation();
}, true);
window.addEventListener("focus", () => look(true).catch(() => {}));
document.addEventListener("visibilitychange", () => { if (!document.hidden) look(true).catch(() => {}); });
try { document.documentElement.classList.toggle(TOOLS, localStorage.getItem(TOOLS) === "on"); } catch { /* Hidden, then. */ }
void keepLooking();
