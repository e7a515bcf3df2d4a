import { withoutArticle } from '../../language/definitions/defined-by';

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
