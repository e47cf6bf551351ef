// Calls the server that this page came from, with the API key if it needs one.

import { h, openDialog } from "./dom.js";

const KEY = "andiron.key";

export class ApiError extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

let asking = null; // one question at a time, whoever needs the key

/** The response if it is a success; asks for the key when the server wants one, and throws an ApiError otherwise. */
export async function call(path, options = {}) {
  for (;;) {
    const response = await request(path, options);
    if (response.ok) return response;
    const error = await refusal(response);
    if (response.status !== 401) throw error;
    asking ??= askForKey(localStorage.getItem(KEY) ? error.message : "").finally(() => (asking = null));
    await asking;
  }
}

export const getJson = async (path) => (await call(path)).json();

async function request(path, { method = "GET", body, signal } = {}) {
  const key = localStorage.getItem(KEY);
  // Headers carry bytes: a key beyond ASCII is sent as its UTF-8.
  const headers = key ? { authorization: `Bearer ${String.fromCharCode(...new TextEncoder().encode(key))}` } : {};
  if (body) headers["content-type"] = "application/json";
  try {
    return await fetch(path, { method, body: body && JSON.stringify(body), headers, signal, cache: "no-store" });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError("The server cannot be reached. Is it still running?", 0);
  }
}

async function refusal(response) {
  const text = await response.text();
  try {
    return new ApiError(JSON.parse(text).error.message, response.status);
  } catch {
    return new ApiError(text || response.statusText, response.status);
  }
}

/** Resolves when a key has been entered. It stays in this browser; it is not a cookie and goes to no other site. */
function askForKey(problem) {
  return new Promise((resolve) => {
    const field = h("input", {
      type: "password", id: "key", autocomplete: "current-password", required: true, autofocus: true,
      "aria-describedby": problem ? "key-problem" : null,
    });
    const enter = (event) => {
      event.preventDefault();
      localStorage.setItem(KEY, field.value.trim());
      dialog.close();
    };
    const dialog = openDialog("API key", { class: "small" },
      h("form", { onsubmit: enter },
        h("p", {}, "This server needs a key. It is kept in this browser."),
        problem && h("p", { class: "problem", id: "key-problem" }, problem),
        h("label", { for: "key" }, "Key"), field,
        h("footer", {}, h("button", { class: "primary" }, "Continue"))));
    dialog.addEventListener("close", resolve);
  });
}
