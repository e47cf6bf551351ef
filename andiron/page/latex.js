// The LaTeX commands that formulas may use, and what they stand for in MathML.
//
// The tables inherit nothing, because a model may write \constructor.

/** Reads "alphaα betaβ": every name is followed by its character. */
function pairs(text) {
  const split = (pair) => /^([a-zA-Z]+)(.+)$/u.exec(pair).slice(1);
  return { __proto__: null, ...Object.fromEntries(text.trim().split(/\s+/).map(split)) };
}

const words = (text) => new Set(text.trim().split(/\s+/));

export const LETTERS = pairs(`
  alphaα betaβ gammaγ deltaδ epsilonϵ varepsilonε zetaζ etaη thetaθ varthetaϑ iotaι kappaκ
  lambdaλ muμ nuν xiξ piπ varpiϖ rhoρ varrhoϱ sigmaσ varsigmaς tauτ upsilonυ phiϕ varphiφ chiχ psiψ omegaω GammaΓ DeltaΔ
  ThetaΘ LambdaΛ XiΞ PiΠ SigmaΣ UpsilonΥ PhiΦ PsiΨ OmegaΩ infty∞ partial∂ nabla∇ ellℓ hbarℏ Reℜ Imℑ alephℵ emptyset∅
  varnothing∅ forall∀ exists∃ nexists∄ top⊤ bot⊥ angle∠ degree° prime′ imathı jmathȷ dag† ddag‡ checkmark✓ star⋆
  ldots… cdots⋯ vdots⋮ ddots⋱ dots… dotsc… dotsb⋯
`);
export const OPERATORS = pairs(`
  times× div÷ pm± mp∓ cdot⋅ ast∗ circ∘ bullet∙ oplus⊕ otimes⊗ odot⊙ wedge∧ land∧ vee∨ lor∨ cap∩ cup∪
  setminus∖ neg¬ lnot¬ leq≤ le≤ geq≥ ge≥ neq≠ ne≠ equiv≡ approx≈ sim∼ simeq≃ cong≅ propto∝ ll≪ gg≫ in∈ notin∉ ni∋
  subset⊂ supset⊃ subseteq⊆ supseteq⊇ perp⊥ parallel∥ mid∣ vdash⊢ models⊨ to→ rightarrow→ longrightarrow⟶ leftarrow←
  gets← leftrightarrow↔ Rightarrow⇒ implies⟹ Longrightarrow⟹ Leftarrow⇐ impliedby⟸ Leftrightarrow⇔ iff⟺ mapsto↦
  uparrow↑ downarrow↓ rightharpoonup⇀ hookrightarrow↪ langle⟨ rangle⟩ lfloor⌊ rfloor⌋ lceil⌈ rceil⌉ lbrace{ rbrace}
  vert| Vert‖ lvert| rvert| lVert‖ rVert‖ colon: therefore∴ because∵ triangleq≜ succ≻ prec≺ succeq⪰ preceq⪯ ltimes⋉
`);
export const LARGE = pairs(`
  sum∑ prod∏ coprod∐ int∫ iint∬ iiint∭ oint∮ bigcup⋃ bigcap⋂ bigoplus⨁ bigotimes⨂ bigvee⋁ bigwedge⋀
`);
export const SIDE_LIMITS = words("int iint iiint oint");
export const FUNCTIONS = words(`
  sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp det dim ker gcd deg arg hom Pr
`);
export const LIMIT_FUNCTIONS = words("lim max min sup inf limsup liminf argmax argmin");
export const SPACES = {
  __proto__: null,
  ",": "0.17em", ":": "0.22em", ";": "0.28em", "!": "-0.17em", " ": "0.3em", quad: "1em", qquad: "2em", "~": "0.3em",
  enspace: "0.5em", thinspace: "0.17em",
};
export const ACCENTS = {
  __proto__: null,
  hat: "^", widehat: "^", bar: "¯", overline: "¯", vec: "→", overrightarrow: "→", tilde: "~", widetilde: "~",
  dot: "˙", ddot: "¨", overbrace: "⏞",
};
export const UNDER = { __proto__: null, underline: "_", underbrace: "⏟" };
export const VARIANTS = {
  __proto__: null,
  mathbf: "bold", boldsymbol: "bold", bm: "bold", mathbb: "double-struck", mathcal: "script", mathscr: "script",
  mathfrak: "fraktur", mathsf: "sans-serif", mathtt: "monospace",
};
export const UPRIGHT = words("text mathrm operatorname textrm textbf textit mbox texttt");
export const IGNORED = words(`
  displaystyle textstyle limits nolimits nonumber notag big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr middle
`);
export const FENCES = {
  __proto__: null,
  matrix: "", smallmatrix: "", pmatrix: "()", bmatrix: "[]", Bmatrix: "{}", vmatrix: "||", Vmatrix: "‖‖", cases: "{",
  array: "", aligned: "", align: "", "align*": "", split: "", gathered: "", gather: "", "gather*": "", equation: "",
  "equation*": "",
};
export const ALIGNED = words("aligned align align* split");

// Where the letters of each alphabet begin in Unicode; script has some letters elsewhere.
const ALPHABETS = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce], "double-struck": [0x1d538, 0x1d552, 0x1d7d8], script: [0x1d49c, 0x1d4b6],
  fraktur: [0x1d504, 0x1d51e], "sans-serif": [0x1d5a0, 0x1d5ba, 0x1d7e2], monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};
const ELSEWHERE = {
  "double-struck": { C: "ℂ", H: "ℍ", N: "ℕ", P: "ℙ", Q: "ℚ", R: "ℝ", Z: "ℤ" },
  script: { B: "ℬ", E: "ℰ", F: "ℱ", H: "ℋ", I: "ℐ", L: "ℒ", M: "ℳ", R: "ℛ", e: "ℯ", g: "ℊ", o: "ℴ" },
  fraktur: { C: "ℭ", H: "ℌ", I: "ℑ", R: "ℜ", Z: "ℨ" },
};

/** A letter in another alphabet, such as bold; other characters stay as they are. */
export function inAlphabet(variant, letter) {
  const [capitals, small, digits] = ALPHABETS[variant];
  if (ELSEWHERE[variant]?.[letter]) return ELSEWHERE[variant][letter];
  if (/[A-Z]/.test(letter)) return String.fromCodePoint(capitals + letter.charCodeAt(0) - 65);
  if (/[a-z]/.test(letter)) return String.fromCodePoint(small + letter.charCodeAt(0) - 97);
  if (/[0-9]/.test(letter) && digits) return String.fromCodePoint(digits + letter.charCodeAt(0) - 48);
  return letter;
}
