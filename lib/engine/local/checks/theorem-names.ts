import { perObject } from '../../caches/per-object';
import { capitalised } from '../../language/words/words';
import type { Check } from '../../types';
import { type AnalysedDocument, anchorOf } from '../analysed';
import { statedAt, statedText } from '../genres/formal-notes';
import { countWords } from '../wording/phrasing';
import { shuffled } from './facts';

/** Of a lesson. */
const MOST = 3;
const WRONG_OPTIONS = 3;
const FEWEST_WRONG = 2;
/** In words. */
const LONGEST = 60;

type Named = { sentence: number; name: string; said: string; whole: string };

/** The theorems of lecture notes that have a name which their own words don't give away. */
const namedIn = perObject((document: AnalysedDocument): Named[] => {
  const named = [...document.sentences.keys()].flatMap((sentence): Named[] => {
    const stated = statedAt(document, sentence);
    const { kind, name = '' } = stated?.statement ?? {};
    if (!stated || kind === 'definition' || name === '') return [];
    const whole = statedText(stated);
    return [{ sentence, name: capitalised(name), said: stated.said, whole }];
  });
  return named.filter(({ name, said }) => countWords(said) <= LONGEST && !tells(said, name));
});

/** Whether a statement has a longer word of a name, or its stem. */
function tells(said: string, name: string): boolean {
  const text = said.toLowerCase();
  const words = name.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  return words.some((word) => !COMMON.test(word) && text.includes(word.slice(0, 6)));
}

const COMMON = /^(?:theorems?|lemma|value|criterion|inequality|principle|property|properties)$/;

/** What the theorems are called that a lesson shows, among the names of others of the text. English. */
export function theoremNames(document: AnalysedDocument, shown: readonly number[]): Check[] {
  if (document.language !== 'en') return [];
  const isShown = new Set(shown);
  const all = namedIn(document);
  return all
    .filter(({ sentence }) => isShown.has(sentence))
    .slice(0, MOST)
    .flatMap((own) => nameCheck(document, own, all) ?? []);
}

function nameCheck(document: AnalysedDocument, own: Named, all: readonly Named[]): Check | null {
  const others = all
    .filter(({ name, said }) => name !== own.name && !tells(own.said, name) && said !== own.said)
    .toSorted((a, b) => Math.abs(a.sentence - own.sentence) - Math.abs(b.sentence - own.sentence));
  const wrong = [...new Set(others.map(({ name }) => name))].slice(0, WRONG_OPTIONS);
  if (wrong.length < FEWEST_WRONG) return null;
  const options = shuffled([own.name, ...wrong], own.said);
  return {
    ...anchorOf(document, own.sentence),
    explanation: own.whole,
    kind: 'choice',
    question: { text: `What is this called? “${own.said}”`, options },
    solution: { option: options.indexOf(own.name) },
  };
}
