// Where messages are written: text, and images if the model sees.

import { announce, h, icon, iconButton } from "./dom.js";
import { feed } from "./feed.js";

const LONGEST_SIDE = 2048; // pixels; larger images are scaled down, so that they fit a request

export class Composer {
  /** `send` gets { content, images }, `stop` ends the answer that is being written. */
  constructor({ send, stop }) {
    this.send = send;
    this.stop = stop;
    this.images = [];
    this.field = h("textarea", {
      rows: 1, placeholder: "Message", "aria-label": "Message", autofocus: true, enterkeyhint: "send",
      oninput: () => this.update(),
      onkeydown: (event) => this.pressed(event),
      onpaste: (event) => this.take(event.clipboardData, event),
    });
    this.attached = h("div", { class: "images" });
    const chosen = () => this.attach(this.file.files);
    this.file = h("input", { type: "file", accept: "image/*", multiple: true, hidden: true, onchange: chosen });
    this.attachButton = iconButton("image", "Add images", () => this.file.click(), { hidden: true });
    this.button = h("button", { type: "submit", class: "primary round" });
    this.element = h("form", {
      class: "composer",
      onsubmit: (event) => this.submit(event),
      ondragover: (event) => this.sees() && event.preventDefault(),
      ondrop: (event) => this.take(event.dataTransfer, event),
    }, this.attached, this.attachButton, this.file, this.field, this.button);
    feed.addEventListener("change", () => (this.attachButton.hidden = !this.sees()));
    this.setBusy(false);
  }

  sees() {
    return Boolean(feed.latest()?.images);
  }

  setBusy(busy) {
    this.busy = busy;
    this.button.replaceChildren(icon(busy ? "stop" : "send"));
    this.button.setAttribute("aria-label", busy ? "Stop" : "Send");
    this.button.title = busy ? "Stop (Esc)" : "Send (Enter)";
    this.update();
  }

  update() {
    this.button.disabled = !this.busy && !this.field.value.trim() && !this.images.length;
    this.field.style.height = "auto"; // for browsers without field-sizing
    this.field.style.height = `${this.field.scrollHeight}px`;
  }

  pressed(event) {
    const touch = matchMedia("(pointer: coarse)").matches; // there, Enter makes a line and the button sends
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing && !touch) {
      event.preventDefault();
      this.element.requestSubmit();
    }
  }

  submit(event) {
    event.preventDefault();
    if (this.busy) return this.stop();
    const content = this.field.value.trim();
    if (!content && !this.images.length) return;
    const images = this.images;
    this.clear();
    this.send({ content, images });
  }

  clear() {
    this.field.value = "";
    this.images = [];
    this.showImages();
  }

  // ---- images -------------------------------------------------------------------------------------------------

  take(transfer, event) {
    const images = [...(transfer?.files ?? [])].filter((file) => file.type.startsWith("image/"));
    if (!images.length) return;
    event.preventDefault();
    if (this.sees()) this.attach(images);
    else announce("This model reads only text.");
  }

  async attach(files) {
    for (const file of files) this.images.push(await scaled(file));
    this.file.value = "";
    this.showImages();
  }

  showImages() {
    const remove = (at) => {
      this.images.splice(at, 1);
      this.showImages();
    };
    this.attached.replaceChildren(...this.images.map((url, at) => h("span", { class: "attached" },
      h("img", { src: url, alt: `Image ${at + 1}` }),
      iconButton("close", "Remove the image", () => remove(at)))));
    this.update();
  }
}

/** The image as a data URL, no larger than the model uses. */
async function scaled(file) {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = h("canvas", { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) });
  canvas.getContext("2d").drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(file.type === "image/png" ? "image/png" : "image/jpeg", 0.9);
}
