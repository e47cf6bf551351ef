// Shows LaTeX formulas as MathML, which browsers set themselves. One that it does not understand is shown as code.

import { h } from "./dom.js";
import {
  ACCENTS, ALIGNED, FENCES, FUNCTIONS, IGNORED, LARGE, LETTERS, LIMIT_FUNCTIONS, OPERATORS, SIDE_LIMITS, SPACES, UNDER,
  UPRIGHT, VARIANTS, inAlphabet,
} from "./latex.js";

const MATHML = "http://www.w3.org/1998/Math/MathML";
const DEEPEST = 100;

export function formula(source, { display }) {
  try {
    const row = new Parser(source).all();
    return m("math", display ? { display: "block" } : {}, row);
  } catch (error) {
    if (error instanceof Unknown) return h("code", { class: "tex" }, source.trim());
    throw error;
  }
}

class Unknown extends Error {}

function m(tag, attributes = {}, ...children) {
  const element = document.createElementNS(MATHML, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

class Parser {
  constructor(source) {
    this.source = source;
    this.tokens = source.match(/\\(?:[a-zA-Z]+|[\s\S])|\d+(?:\.\d+)?|\s+|[\s\S]/gu) ?? [];
    this.at = 0;
    this.depth = 0;
  }

  all() {
    const row = this.row([]);
    if (this.at < this.tokens.length) throw new Unknown(this.tokens[this.at]);
    return row;
  }

  peek() {
    while (/^\s+$/.test(this.tokens[this.at] ?? "")) this.at += 1;
    return this.tokens[this.at];
  }

  next() {
    const token = this.peek();
    this.at += 1;
    return token;
  }

  expect(token) {
    if (this.next() !== token) throw new Unknown(token);
  }

  /** Elements up to one of `stops`, which is left to the caller. */
  row(stops) {
    if ((this.depth += 1) > DEEPEST) throw new Unknown("too deep");
    const elements = [];
    while (this.peek() !== undefined && !stops.includes(this.peek())) {
      if (this.peek() === "}") throw new Unknown("}");
      const element = this.scripted();
      if (element) elements.push(element);
    }
    this.depth -= 1;
    return elements.length === 1 ? elements[0] : m("mrow", {}, ...elements);
  }

  /** One element with its subscript and superscript. */
  scripted() {
    const base = "^_'".includes(this.peek()) ? m("mrow") : this.element();
    let sub = null;
    let sup = null;
    for (;;) {
      const token = this.peek();
      if (token === "_" && !sub) {
        this.next();
        sub = this.argument();
      } else if (token === "^" && !sup) {
        this.next();
        sup = this.argument();
      } else if (token === "'" && !sup) {
        let primes = "";
        while (this.peek() === "'") primes += this.next() && "′";
        sup = m("mo", {}, primes);
      } else break;
    }
    if (!sub && !sup) return base;
    const [both, one, other] = base?.limits ? ["munderover", "munder", "mover"] : ["msubsup", "msub", "msup"];
    const owner = base ?? m("mrow");
    if (sub && sup) return m(both, {}, owner, sub, sup);
    return sub ? m(one, {}, owner, sub) : m(other, {}, owner, sup);
  }

  /** What a command applies to: a group, or the next single element. */
  argument() {
    if (this.peek() === "{") return this.group();
    const token = this.peek();
    if (token === undefined) throw new Unknown("an argument is missing");
    if (/^\d/.test(token) && token.length > 1) { // x^10 raises x to 1
      this.tokens[this.at] = token.slice(1);
      return m("mn", {}, token[0]);
    }
    return this.element() ?? m("mrow");
  }

  group() {
    this.expect("{");
    const row = this.row(["}"]);
    this.expect("}");
    return row;
  }

  /** A group's text as it is written. */
  raw() {
    this.expect("{");
    let text = "";
    for (let level = 1; ; ) {
      const token = this.tokens[this.at];
      if (token === undefined) throw new Unknown("{");
      this.at += 1;
      if (token === "{") level += 1;
      if (token === "}" && (level -= 1) === 0) return text;
      text += token.startsWith("\\") && token.length === 2 ? token[1] : token;
    }
  }

  element() {
    const token = this.next();
    if (token === "{") {
      this.at -= 1;
      return this.group();
    }
    if (/^\d/.test(token)) return m("mn", {}, token);
    if (/^\p{L}$/u.test(token)) return m("mi", {}, token);
    if (token.startsWith("\\")) return this.command(token.slice(1));
    if (token === "~") return space("~");
    if (token === "&" || token === "$") throw new Unknown(token);
    return m("mo", /[()[\]|]/.test(token) ? { stretchy: "false" } : {}, { "-": "−", "*": "∗" }[token] ?? token);
  }

  command(name) {
    if (LETTERS[name]) return m("mi", {}, LETTERS[name]);
    if (OPERATORS[name]) return m("mo", { stretchy: "false" }, OPERATORS[name]);
    if (LARGE[name]) return large(LARGE[name], !SIDE_LIMITS.has(name));
    if (FUNCTIONS.has(name)) return m("mrow", {}, upright(name), space("thinspace"));
    if (LIMIT_FUNCTIONS.has(name)) return limits(m("mo", { movablelimits: "true" }, spaced(name)));
    if (SPACES[name]) return space(name);
    if (ACCENTS[name]) return this.accent(name);
    if (UNDER[name]) return this.underline(name);
    if (VARIANTS[name]) return this.variant(VARIANTS[name]);
    if (UPRIGHT.has(name)) return m("mtext", {}, this.raw());
    if (IGNORED.has(name)) return null;
    return this.structure(name);
  }

  structure(name) {
    switch (name) {
      case "frac": case "dfrac": case "tfrac": case "cfrac": return m("mfrac", {}, this.argument(), this.argument());
      case "binom": return fence("(", m("mfrac", { linethickness: "0" }, this.argument(), this.argument()), ")");
      case "sqrt": return this.root();
      case "left": return this.leftRight();
      case "begin": return this.environment();
      case "boxed": return m("mrow", { class: "boxed" }, this.argument());
      case "not": return m("mo", {}, this.next() === "=" ? "≠" : this.fail("not"));
      case "pmod": return m("mrow", {}, space("quad"), fence("(", this.modulus(), ")"));
      case "bmod": case "mod": return m("mo", {}, "mod");
      case "stackrel": case "overset": return over(this.argument(), this.argument());
      case "underset": return under(this.argument(), this.argument());
      case "tag": return m("mtext", {}, ` (${this.raw()})`);
      case "|": return m("mo", { stretchy: "false" }, "‖");
      case "\\": throw new Unknown("\\\\");
      default:
        if (/^[{}%$#&_]$/.test(name)) return m("mo", { stretchy: "false" }, name);
        return this.fail(name);
    }
  }

  fail(name) {
    throw new Unknown(`\\${name}`);
  }

  modulus() {
    return m("mrow", {}, upright("mod"), space(" "), this.argument());
  }

  /** Long ones, such as widehat, are as wide as what they stand over. */
  accent(name) {
    const mark = m("mo", { stretchy: String(name.length > 4) }, ACCENTS[name]);
    return limits(m("mover", { accent: "true" }, this.argument(), mark), name === "overbrace");
  }

  underline(name) {
    const mark = m("mo", { stretchy: "true" }, UNDER[name]);
    return limits(under(mark, this.argument()), name === "underbrace");
  }

  root() {
    if (this.peek() !== "[") return m("msqrt", {}, this.argument());
    this.next();
    const degree = this.row(["]"]);
    this.expect("]");
    return m("mroot", {}, this.argument(), degree);
  }

  variant(variant) {
    const element = this.argument();
    for (const leaf of element.children.length ? element.querySelectorAll("mi, mn") : [element]) {
      leaf.textContent = [...leaf.textContent].map((letter) => inAlphabet(variant, letter)).join("");
      if ([...leaf.textContent].length === 1) leaf.setAttribute("mathvariant", "normal"); // it is already in the letter
    }
    return element;
  }

  leftRight() {
    const open = this.delimiter();
    const inner = this.row(["\\right"]);
    this.expect("\\right");
    return fence(open, inner, this.delimiter());
  }

  delimiter() {
    const token = this.next() ?? this.fail("left");
    if (token === ".") return "";
    const name = token.slice(1);
    return token.startsWith("\\") ? (OPERATORS[name] ?? (name === "|" ? "‖" : name)) : token;
  }

  environment() {
    const name = this.raw();
    if (!(name in FENCES)) this.fail(name);
    if (name === "array") this.raw(); // how its columns are aligned
    const rows = [[]];
    for (;;) {
      rows.at(-1).push(m("mtd", {}, this.row(["&", "\\\\", "\\end"])));
      const token = this.next();
      if (token === "\\\\") rows.push([]);
      else if (token === "\\end") break;
      else if (token !== "&") this.fail(name);
    }
    if (this.raw() !== name) this.fail(name);
    if (rows.at(-1).length === 1 && !rows.at(-1)[0].textContent) rows.pop();
    const kind = ALIGNED.has(name) ? "aligned" : name === "cases" ? "cases" : "";
    const look = { class: kind, displaystyle: String(ALIGNED.has(name)) };
    const table = m("mtable", look, ...rows.map((row) => m("mtr", {}, ...row)));
    const [open = "", close = ""] = FENCES[name];
    return open || close ? fence(open, table, close) : table;
  }
}

const space = (name) => m("mspace", { width: SPACES[name] });
const upright = (name) => m("mi", { mathvariant: "normal" }, name);
const spaced = (name) => name.replace(/^(lim|arg)(sup|inf|max|min)$/, "$1 $2");
const bracket = (text) => m("mo", { fence: "true" }, text);
const fence = (open, inner, close) => m("mrow", {}, bracket(open), inner, bracket(close));
const over = (above, base) => m("mover", {}, base, above);
const under = (below, base) => m("munder", {}, base, below);

/** Marks an element whose scripts stand above and below it. */
function limits(element, has = true) {
  element.limits = has;
  return element;
}

const large = (symbol, hasLimits) => limits(m("mo", { largeop: "true", movablelimits: "true" }, symbol), hasLimits);
