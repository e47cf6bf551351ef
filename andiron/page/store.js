// Keeps conversations in this browser (IndexedDB), and writes and reads them as one JSON file.

const VERSION = 1;
const FORMAT = "andiron conversations";

let opened = null;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("andiron", VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore("conversations", { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function run(mode, work) {
  const transaction = (await database()).transaction("conversations", mode);
  const request = work(transaction.objectStore("conversations"));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}

/** Every conversation, the latest first. */
export async function all() {
  return (await run("readonly", (store) => store.getAll())).sort((a, b) => b.updated - a.updated);
}

export const keep = (conversation) => run("readwrite", (store) => store.put(conversation));
export const remove = (id) => run("readwrite", (store) => store.delete(id));

/** What was set for new conversations. */
export const defaults = {
  get: () => JSON.parse(localStorage.getItem("andiron.defaults") ?? "{}"),
  set: (settings) => localStorage.setItem("andiron.defaults", JSON.stringify(settings)),
};

// ---- export and import --------------------------------------------------------------------------------------

export async function exported() {
  return JSON.stringify({ format: FORMAT, version: VERSION, conversations: await all() }, null, 1);
}

/** Adds the conversations of an exported file, replacing those of the same id, and returns their number. */
export async function imported(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error("This file is not JSON.");
  }
  if (file?.format !== FORMAT || !Array.isArray(file.conversations)) {
    throw new Error("This file is not an export of this page.");
  }
  if (file.version > VERSION) {
    throw new Error(`This file has version ${file.version}; this page reads up to ${VERSION}.`);
  }
  const sound = file.conversations.filter(isSound);
  for (const conversation of sound) await keep(conversation);
  return sound.length;
}

/** Whether a conversation can be shown: its branches end, and everything that is text is text. */
function isSound({ id, title, messages, head, settings } = {}) {
  if (typeof id !== "string" || typeof title !== "string" || !messages || !settings) return false;
  const entries = Object.entries(messages);
  const before = new Set([null]);
  for (const [key, message] of entries) {
    const text = typeof message?.content === "string" && ["user", "assistant", "tool"].includes(message.role);
    if (!text || message.id !== key || !before.has(message.parent)) return false;
    if (!(message.images ?? []).every((url) => typeof url === "string" && url.startsWith("data:image/"))) return false;
    before.add(key);
  }
  return before.has(head);
}
