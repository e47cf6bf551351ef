// Colours code by what most languages have in common: comments, strings, numbers and keywords.

import { h } from "./dom.js";

const LONGEST = 50_000; // characters; more is shown plainly

const NUMBER = "\\b\\d[\\d_.]*(?:e[+-]?\\d+)?\\b|\\b0x[\\da-f]+\\b";
const HASH = "#[^\\n]*";
const SLASHES = "\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?(?:\\*\\/|$)";
const STRINGS = `"(?:\\\\.|[^"\\\\\\n])*"?|'(?:\\\\.|[^'\\\\\\n])*'?`;
const LONG_STRINGS = `"""[\\s\\S]*?(?:"""|$)|'''[\\s\\S]*?(?:'''|$)`;
const BACKTICKS = "`(?:\\\\.|[^`\\\\])*`?";
const C_WORDS = `
  auto bool break case catch char class const constexpr continue default delete do double else enum extern false
  final finally float for goto if import inline int interface long namespace new null nullptr operator override
  package private protected public return short signed sizeof static struct switch template this throw true try
  typedef typename union unsigned using virtual void volatile while
`;

const LANGUAGES = [
  { names: "python py", comment: HASH, string: `${LONG_STRINGS}|${STRINGS}`,
    words: `
      and as assert async await break case class continue def del elif else except False finally for from global
      if import in is lambda match None nonlocal not or pass raise return True try while with yield
    ` },
  { names: "javascript js typescript ts jsx tsx", comment: SLASHES, string: `${BACKTICKS}|${STRINGS}`,
    words: `
      async await break case catch class const continue default delete do else export extends false finally for
      from function if import in instanceof interface let new null of return static super switch this throw true
      try type typeof undefined var void while yield
    ` },
  { names: "rust rs", comment: SLASHES, string: `"(?:\\\\.|[^"\\\\])*"?`,
    words: `
      as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod
      move mut pub ref return self Self static struct super trait true type unsafe use where while
    ` },
  { names: "go", comment: SLASHES, string: `${BACKTICKS}|${STRINGS}`,
    words: `
      break case chan const continue default defer else fallthrough false for func go goto if import interface
      map nil package range return select struct switch true type var
    ` },
  { names: "c cpp c++ h hpp cuda java kotlin swift cs csharp php scala", comment: SLASHES, string: STRINGS,
    words: `${C_WORDS} fun func let val var when` },
  { names: "bash sh shell zsh console", comment: "(?<=^|\\s)#[^\\n]*", string: STRINGS,
    words: `
      case do done elif else esac export fi for function if in local return set then unset until while
    ` },
  { names: "sql", comment: "--[^\\n]*", string: STRINGS, ignoreCase: true,
    words: `
      all alter and as asc between by case create delete desc distinct drop else end exists from full group
      having in index inner insert into is join left like limit not null on or order outer primary key
      references right select set table then union update values view when where with
    ` },
  { names: "json", comment: "(?!)", string: STRINGS, words: "true false null" },
  { names: "yaml yml toml ini dockerfile makefile ruby rb r perl", comment: HASH, string: STRINGS,
    words: `
      true false null def end class module if else elsif unless while do return FROM RUN COPY CMD ENV WORKDIR
      ENTRYPOINT
    ` },
];

const compiled = new Map();

function languageOf(name) {
  if (!compiled.has(name)) {
    const row = LANGUAGES.find(({ names }) => names.split(" ").includes(name));
    compiled.set(name, row && pattern(row));
  }
  return compiled.get(name);
}

function pattern({ comment, string, words, ignoreCase }) {
  const keyword = `\\b(?:${words.trim().split(/\s+/).join("|")})\\b`;
  const kinds = { comment, string, number: NUMBER, keyword };
  const parts = Object.entries(kinds).map(([kind, source]) => `(?<${kind}>${source})`);
  return new RegExp(parts.join("|"), ignoreCase ? "gi" : "g");
}

export function highlighted(text, name) {
  const language = text.length <= LONGEST && languageOf(name);
  if (!language) return [text];
  const nodes = [];
  let at = 0;
  for (const found of text.matchAll(language)) {
    if (!found[0]) continue;
    const kind = Object.keys(found.groups).find((group) => found.groups[group] !== undefined);
    nodes.push(text.slice(at, found.index), h("span", { class: `code-${kind}` }, found[0]));
    at = found.index + found[0].length;
  }
  return [...nodes, text.slice(at)];
}
