import { brand } from '../../brand';
import type { ReadingNote } from '../../engine/types';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

export function languageNotes(language: string): ReadingNote[] {
  if (language === 'en') return [];
  const what =
    language === 'und'
      ? 'We couldn’t identify this document’s language'
      : `This document is in ${names.of(language)}`;
  const message = `${what}, and ${brand.product} works best with English. Key terms and the word cloud work as usual. Lessons and ${brand.tutor}’s answers are simpler, and flashcards are few or none.`;
  return [{ code: 'language_without_model', message }];
}
