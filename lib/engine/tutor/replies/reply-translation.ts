import { withoutAccents } from '../../../text/accents';
import type { StoredWord } from '../../build-index';
import { perObject } from '../../caches/per-object';
import { languagesNamed } from '../../language/languages/language-names';
import { wordSet } from '../../language/patterns';
import { wholePassage } from '../../retrieval/columns';
import type { OpenIndex } from '../../retrieval/open-index';
import { acceptedFor } from '../../structure/word-lists/word-forms';
import type { TutorAnswer } from '../../tutor-types';
import { Citations, quoted } from '../quotes/writer';

/** Ask for a translation; in all languages that Skimwise speaks. */
const ASKS_FOR_WORD = wordSet(
  'say mean means meaning translate translation word called call ' +
    'heißt heisst bedeutet bedeutung sagt übersetze übersetzung wort ' +
    'dit signifie traduis traduction mot dice significa significado traduce traducción palabra ' +
    'diz traduz tradução palavra significato traduci traduzione parola',
);
/** Stand around what is asked. */
const AROUND = wordSet(
  'what whats what’s is does do how you i we one can would the a an of for in to into please me tell and so ' +
    'was wie sagt man auf das der die ist bitte comment que qui on en le la est ce qu’est veut dire ' +
    'qué cómo se el en es por favor como o que é em cosa come si che vuol vuole il è in per favore',
);
const MOST_WORDS = 5;

/**
 * What a vocabulary list says a word means, or how it says a word: "What does “warum” mean?", "How do you say street in German?". Null where a
 * message asks more than that, or for a word that no list has. `mustAsk`: a greeting
 * or a request may be such a word.
 */
export function replyWithTranslation(
  index: OpenIndex,
  message: string,
  mustAsk: boolean,
): TutorAnswer | null {
  if (index.words.length === 0) return null;
  const forms = wordsByForm(index);
  for (const { form, others } of splitsOf(wordsOf(message))) {
    const found = forms.get(form) ?? forms.get(withoutAccents(form));
    const isAsked = found && others.every((word) => AROUND.has(word) || asksForWord(word));
    if (isAsked && (!mustAsk || others.some(asksForWord)))
      return answerWith(index, found.slice(0, MOST_WORDS));
  }
  return null;
}

/** "translate", "meaning", "German" */
const asksForWord = (word: string): boolean =>
  ASKS_FOR_WORD.has(word) || languagesNamed(capital(word)).length > 0;

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];

const plain = (text: string): string => wordsOf(text).join(' ');

const wordsByForm = perObject(({ words }: OpenIndex): ReadonlyMap<string, StoredWord[]> => {
  const byForm = new Map<string, StoredWord[]>();
  for (const word of words) {
    const [, foreign, translation, foreignLanguage, knownLanguage] = word;
    const forms = [
      ...acceptedFor(foreign, foreignLanguage),
      ...acceptedFor(translation, knownLanguage),
    ];
    const written = new Set(forms.map(plain));
    for (const form of new Set([...written, ...[...written].map(withoutAccents)]))
      if (form !== '') {
        const words = byForm.get(form) ?? [];
        words.push(word);
        byForm.set(form, words);
      }
  }
  return byForm;
});

/** In words, of what is asked and of all that may be asked of it. */
const LONGEST_FORM = 12;
const LONGEST_MESSAGE = 30;

/** Each run of a message's words with the others, the longest runs first. */
function* splitsOf(words: readonly string[]): Generator<{ form: string; others: string[] }> {
  if (words.length > LONGEST_MESSAGE) return;
  for (let length = Math.min(LONGEST_FORM, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++)
      yield {
        form: words.slice(from, from + length).join(' '),
        others: [...words.slice(0, from), ...words.slice(from + length)],
      };
}

function answerWith(index: OpenIndex, words: readonly StoredWord[]): TutorAnswer | null {
  const citations = new Citations(index);
  const lines = words.flatMap(([passage, foreign, translation]) => {
    const run = wholePassage(index, passage);
    if (!run) return [];
    const mark = citations.ofRun(run);
    return `${quoted(foreign, index.language)} – ${quoted(translation, index.language)} ${mark}`;
  });
  return lines.length > 0 ? citations.answer(lines.join('\n')) : null;
}
