import { eld } from 'eld/extrasmall';
import { brand } from '../../brand';
import type { ReadingNote } from '../types';

/** Enough for certainty; detecting more only takes longer. */
const SAMPLE_LENGTH = 20_000;

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** ISO 639-1, or 'und' when it cannot be told. Looks at the middle, past covers and lists of contents. */
export function detectLanguage(passages: readonly { text: string }[]): string {
  let sample = '';
  for (let i = Math.floor(passages.length / 4); i < passages.length && sample.length < SAMPLE_LENGTH; i += 1) {
    sample += `${passages[i]?.text}\n`;
  }
  const result = eld.detect(sample.slice(0, SAMPLE_LENGTH));
  return result.language !== '' && result.isReliable() ? result.language : 'und';
}

/** What a learner with a text in another language should know, or null for English. */
export function languageNote(language: string): ReadingNote | null {
  if (language === 'en') return null;
  const what =
    language === 'und' ? 'We couldn’t identify this document’s language' : `This document is in ${names.of(language)}`;
  return {
    code: 'language_without_model',
    message: `${what}, and ${brand.product} works best with English. Key terms and the word cloud work as usual. Lessons, flashcards, and ${brand.tutor}’s answers are simpler.`,
  };
}
