import { expect, test } from 'vitest';
import { languageNotes } from './language-notes';

test('the note on a text in another language says which parts are simpler', () => {
  expect(languageNotes('de')).toEqual([
    {
      code: 'language_without_model',
      message:
        'This document is in German, and Skimwise works best with English. Key terms and the word cloud work as usual. Lessons and Sage’s answers are simpler, and flashcards are few or none.',
    },
  ]);
  expect(languageNotes('und')).toMatchObject([
    { message: expect.stringMatching(/^We couldn’t identify/) },
  ]);
});

test('English needs no note', () => {
  expect(languageNotes('en')).toEqual([]);
});
