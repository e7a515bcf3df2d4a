import { withoutArticle } from '../../language/defined-by';
import type { Translation } from './translations';

/** "(m)", "(informal)" */
const BRACKETED = /\s*\([^()]*\)/gu;
/** Between forms or synonyms: "der Stuhl, die Stühle", "big, great", "arzt / ärztin". */
const NEXT_FORM = /\s*[,;/]\s*/u;
/** "-ae", "m." of "agricola, -ae, m." */
const ENDING = /^-|^\p{L}{1,3}\.$/u;
const MARKS = /^[¿¡"“«]+|[.!?"”»]+$/gu;

/** "l'œuf" of "l'œuf (m)", "abheben" of "ab|heben". */
export const withoutBrackets = (written: string): string =>
  written.replace(BRACKETED, '').replace(/\|/gu, '').trim();

const withoutMarks = (form: string): string => form.replace(MARKS, '').trim();

/** "der Stuhl" and "die Stühle" of "der Stuhl, die Stühle (m)"; at least one. */
function formsIn(written: string): [string, ...string[]] {
  const bare = withoutBrackets(written);
  const forms = bare.split(NEXT_FORM).filter((form) => form !== '' && !ENDING.test(form));
  const [first = bare, ...others] = forms.map(withoutMarks);
  return [first, ...others];
}

/** A word without what stands in brackets, and without its other forms: "agricola" of "agricola, -ae, m.". */
export const nameOf = (written: string): string => formsIn(written)[0];

/**
 * What may be typed for a word of a list: as it is written, without what stands in brackets, any of its forms, without its article.
 * `language`: ISO 639-1, or 'und'.
 */
export function acceptedFor(written: string, language: string): string[] {
  const whole = withoutMarks(withoutBrackets(written));
  const spoken = [whole, ...formsIn(written)];
  const short = spoken.map((form) =>
    language === 'en'
      ? form.replace(/^(?:to|an?|the) (?=\p{L})/iu, '')
      : withoutArticle(language, form),
  );
  return [...new Set([written, ...spoken, ...short])].filter((form) => /\p{L}/u.test(form));
}

/** Words compared: "the egg" and "egg (f)" are one. */
const keysOf = (written: string, language: string): string[] =>
  acceptedFor(written, language).map((form) => form.toLowerCase());

/** Whether two words of a list may stand for one another: in either language they have a form in common. */
export function areConfusable(one: Translation, other: Translation): boolean {
  const { known, foreign } = one.languages;
  const meet = (a: string, b: string, language: string) => {
    const forms = new Set(keysOf(a, language));
    return keysOf(b, language).some((form) => forms.has(form));
  };
  return meet(one.known, other.known, known) || meet(one.foreign, other.foreign, foreign ?? 'und');
}
