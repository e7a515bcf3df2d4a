const SIGN = /[=≤≥≠≈≡∼∝<>±×÷√∑∏∫∂∞∈∉∀∃⇔⇒⇐→←↔∇∆+−^|·]/u;
const WORD = /^["“'‘(]?\p{L}{3,}(?:[-'’]\p{L}+)*["”'’)]?[,.;:]?$/u;
const FUNCTION = /^(?:sin|cos|tan|log|exp|min|max|lim|mod|arg|det|dim|var|cov|sup|inf)$/i;
/** "jωC" */
const MIXED = /[a-z][α-ωΑ-Ω]|[α-ωΑ-Ω][a-z]/i;
const LEAST_WORDS = 1 / 4;

/** "Formal: a ≥ b ⇔ min(a) ≥ min(b)": fewer than a fourth of its pieces are words. */
export function isMostlyFormula(text: string): boolean {
  if (!SIGN.test(text)) return false;
  const pieces = text.split(/\s+/).filter((piece) => piece !== '');
  const words = pieces.filter(
    (piece) => WORD.test(piece) && !FUNCTION.test(piece) && !MIXED.test(piece),
  );
  return words.length < LEAST_WORDS * pieces.length;
}

/** Capital letters, numbers and signs on one line: "C + I + G". */
const PLAIN = /^[\s=:A-Z\d+−–*/×%().,-]+$/u;

/** A formula that may have lost its fractions, exponents and indexes, as those of a PDF do. */
export const isFlattenedFormula = (text: string): boolean =>
  isMostlyFormula(text) && !PLAIN.test(text);

/** "2 H2O2 -> 2 H2O + O2", whose number counts molecules; "glucose + oxygen → water". */
export const isReaction = (text: string): boolean =>
  /[-–—=]>|[→⟶⇌⇄]/u.test(text) && /\s\+\s|\p{Lu}\p{Ll}?[\d₀-₉]/u.test(text);
