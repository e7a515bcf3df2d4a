import { isStopWord } from '../language/words/word-lists';
import type { ReadDocument } from '../types';

/** English prose has 40 to 55 % function words, other languages under 15 % of the English ones. */
const ENGLISH_SHARE = 0.3;

/** For an unknown language, the share of English function words decides. */
export function languageOf(source: ReadDocument): string {
  if (source.language !== 'und') return source.language;
  const sample = source.passages
    .slice(0, 200)
    .map(({ text }) => text.slice(0, 400))
    .join(' ');
  const words = sample.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
  const english = words.filter((word) => isStopWord(word)).length;
  return words.length > 0 && english / words.length >= ENGLISH_SHARE ? 'en' : 'und';
}
