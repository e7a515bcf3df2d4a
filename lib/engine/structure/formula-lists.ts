import { perObject } from '../caches/per-object';
import { isFlattenedFormula, isMostlyFormula } from '../language/lines/formulas';
import type { Passage, ReadDocument } from '../types';

/** A line of a formula sheet: "Kinetic energy: KE = ½mv²". */
export type NamedFormula = { passage: number; name: string; formula: string };

type Text = Pick<ReadDocument, 'kind' | 'passages'>;

/** Of a document. */
const FEWEST = 4;
/** Of a section with formulas, and of its passages that aren't formulas without a name. */
const FEWEST_IN_SECTION = 2;
const MOSTLY = 0.5;
const LONGEST = 200;
/** In words. */
const LONGEST_NAME = 6;
const LINE = /^([^:|=/]{3,60}?)\s*(?:: | [–—-] | \| )\s*(\S.*)$/u;
/** "PE = mgh", whose last letters look like a word. */
const SHORT = /^\S{1,3} [=≈∝] \S{1,8}$/u;
/** A relation between two sides: neither "W = " nor a condition such as "x > 0". */
const RELATES = /\S\s*[=≈≤≥∝≡]\s*\S/u;
/** "For any a: P(x > a) = 1 − F(a)", "Case 1: …", "The variance is: …" */
const NO_NAME =
  /^(?:\d|(?:and|answer|because|between|by|case|converts?|example|e\.g\.|for|from|hence|if|in|let|note|on|or|proof|reminder|since|so|solution|step|then|therefore|thus|to|using|when|where|with)\b)|\b(?:are|gilt|is|ist|sind|that)$/iu;

/** The formulas of a text's formula sheets: each in a line of its own with its name, in sections that are made of such. Linear. */
export const namedFormulas = ({ kind, passages }: Text): readonly NamedFormula[] =>
  formulasOf(passages, kind);

const formulasOf = perObject(
  (passages: Text['passages'], kind: Text['kind']): readonly NamedFormula[] => {
    const bySection = Map.groupBy(passages.keys(), (at) => passages[at]?.section ?? 0);
    const found = [...bySection.values()].flatMap((inside) => {
      const formulas = inside.flatMap((at) => formulaIn(passages[at], at) ?? []);
      const unnamed = inside.filter((at) => isMostlyFormula(passages[at]?.text ?? ''));
      const named = new Set(formulas.map(({ passage }) => passage));
      const lines = inside.length - unnamed.filter((at) => !named.has(at)).length;
      const isSheet = formulas.length >= FEWEST_IN_SECTION && formulas.length >= MOSTLY * lines;
      return isSheet ? formulas : [];
    });
    // Those of a PDF may have lost their fractions.
    const whole =
      kind === 'pdf' ? found.filter(({ formula }) => !isFlattenedFormula(formula)) : found;
    return whole.length >= FEWEST ? whole : [];
  },
);

function formulaIn(passage: Passage | undefined, at: number): NamedFormula | null {
  if (!passage || passage.text.length > LONGEST) return null;
  const line = passage.text.replace(/^[*+•–-]\s+/u, '');
  const [, name = '', formula = ''] = LINE.exec(line) ?? [];
  const isName =
    /\p{L}{3}/u.test(name) &&
    !NO_NAME.test(name) &&
    !isMostlyFormula(name) &&
    name.split(/\s+/).length <= LONGEST_NAME;
  const isFormula =
    RELATES.test(formula) &&
    (isMostlyFormula(formula) || SHORT.test(formula)) &&
    !formula.includes(' | ');
  return isName && isFormula ? { passage: at, name: name.trim(), formula: formula.trim() } : null;
}
