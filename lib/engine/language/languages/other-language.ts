import { eld } from 'eld/extrasmall';

/** Shorter texts, such as a term, tell nothing. */
const SHORTEST = 40;
/** By which a language must be likelier than the expected one. */
const LEAST_LEAD = 0.1;

/** Whether a text is surely in another language than `language` (ISO 639-1, or 'und') and than its source. */
export function isOtherLanguage(text: string, source: string, language: string): boolean {
  if (text.length < SHORTEST || language === 'und') return false;
  const found = eld.detect(text);
  if (found.language === language || !found.isReliable()) return false;
  const scores = found.getScores();
  const lead = (scores[found.language] ?? 0) - (scores[language] ?? 0);
  return lead >= LEAST_LEAD && eld.detect(source).language !== found.language;
}
