// Starts the page: loads the conversations and the models, and shows what the address says.

import { getJson } from "./api.js";
import { Chat } from "./chat.js";
import { newConversation } from "./conversation.js";
import { iconButton } from "./dom.js";
import { feed, follow } from "./feed.js";
import { Machine } from "./machine.js";
import { Sidebar } from "./sidebar.js";
import * as store from "./store.js";

const main = document.getElementById("main");
const side = document.getElementById("sidebar");
const shade = document.getElementById("shade");
const KEEP_MILLISECONDS = 1000;
const narrow = matchMedia("(max-width: 52rem)");

let kept = 0; // when keepSoon last kept something
const removed = new Set(); // an answer may still be ending in one of these

const app = {
  conversations: [], // the latest first
  models: [],
  menuButton: () => iconButton("menu", "Conversations", () => openMenu(true), { class: "quiet menu" }),

  /** Shows a conversation that has changed first, and returns when it is kept, or soon if this browser takes long. */
  async changed(conversation) {
    if (removed.has(conversation.id)) return;
    const others = app.conversations.filter(({ id }) => id !== conversation.id);
    app.conversations = [conversation, ...others].sort((a, b) => b.updated - a.updated);
    if (chat.conversation === conversation && location.hash !== "#/machine") {
      history.replaceState(null, "", `#/c/${conversation.id}`);
    }
    sidebar.update();
    const soon = new Promise((resolve) => setTimeout(resolve, KEEP_MILLISECONDS));
    await Promise.race([store.keep(conversation).catch(cannotKeep), soon]);
  },

  /** Keeps an answer while it is being written, so that closing the page loses little of it. */
  keepSoon(conversation) {
    if (Date.now() - kept < KEEP_MILLISECONDS) return;
    kept = Date.now();
    store.keep(conversation).catch(cannotKeep);
  },

  async removed(conversation) {
    removed.add(conversation.id);
    chat.stop(conversation);
    app.conversations = app.conversations.filter(({ id }) => id !== conversation.id);
    await store.remove(conversation.id).catch(cannotKeep);
    if (location.hash === `#/c/${conversation.id}`) location.hash = "#/";
    sidebar.update();
  },

  async reload() {
    app.conversations = await store.all().catch((error) => cannotKeep(error) ?? []);
    sidebar.update();
  },
};

function cannotKeep(error) {
  console.warn("conversations cannot be kept in this browser", error);
}

const chat = new Chat(app);
const machine = new Machine(app);
const sidebar = new Sidebar(side, app);

function route() {
  openMenu(false);
  const [, place, id] = location.hash.split("/");
  if (place === "machine") {
    document.title = "Machine";
    main.replaceChildren(machine.element);
    machine.show();
  } else {
    const found = place === "c" && app.conversations.find((conversation) => conversation.id === id);
    main.replaceChildren(chat.element);
    chat.show(found || newConversation(store.defaults.get()));
  }
  sidebar.update();
}

/** On a narrow screen the sidebar lies over the page, and the page behind it cannot be reached. */
function openMenu(open) {
  side.classList.toggle("open", open);
  shade.hidden = !open;
  side.inert = narrow.matches && !open;
  main.inert = narrow.matches && open;
  if (open) side.querySelector("a").focus();
}

narrow.addEventListener("change", () => openMenu(false));
shade.addEventListener("click", () => openMenu(false));
side.addEventListener("click", (event) => event.target.closest("a") && openMenu(false));
addEventListener("hashchange", route);
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && side.classList.contains("open")) openMenu(false);
  if (event.key.toLowerCase() === "o" && event.shiftKey && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    location.hash = "#/";
  }
});

async function loadModels() {
  try {
    app.models = (await getJson("v1/models")).data;
    if (chat.conversation) chat.showModels();
  } catch {
    // the feed says that the server cannot be reached
  }
}

// A server that comes back may serve another model.
let connected = true;
feed.addEventListener("change", () => {
  if (feed.connected && !connected) loadModels();
  connected = feed.connected;
});

// Opening the database takes longer than everything else, so only a conversation that was asked for waits for it.
const loaded = app.reload();
if (location.hash.startsWith("#/c/")) await loaded;
route();
loadModels();
follow();
