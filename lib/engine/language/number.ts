import type { Token } from './analyse';

const IRREGULAR_PLURALS = new Set(
  (
    'people children men women feet teeth mice geese data criteria phenomena media bacteria mitochondria nuclei alveoli ' +
    'stimuli fungi hypotheses analyses bases crises theses axes oxen cacti foci radii vertebrae larvae formulae ganglia ' +
    'police cattle genera species series villi bronchi alumni curricula strata ova antennae both many few several'
  ).split(' '),
);
/** End in s, and are one thing. */
const SINGULAR_IN_S =
  /(?:ss|us|is|ics|itis|osis|asis|ness|news|lens|gas|bias|canvas|atlas|chaos|ethos|diabetes|measles|herpes|series|species|biceps|triceps|forceps|pancreas|pelvis|iris|rabies|mathematics)$/;

/** True for a noun that takes "are". Lower case. */
export function isPluralNoun({ text, lemma }: Pick<Token, 'text' | 'lemma'>): boolean {
  if (IRREGULAR_PLURALS.has(text)) return true;
  if (!text.endsWith('s') || SINGULAR_IN_S.test(text)) return false;
  return text !== lemma || text.length > 3;
}

/** The singular of a noun; any other word in lower case. */
export function singularOf({ text, tag, lemma }: Pick<Token, 'text' | 'tag' | 'lemma'>): string {
  const lower = text.toLowerCase();
  if (tag === 'NOUN') return lemma;
  const isPluralName = tag === 'PROPN' && /[a-z]{3}s$/.test(text) && !SINGULAR_IN_S.test(lower);
  return isPluralName ? lower.slice(0, -1) : lower;
}
