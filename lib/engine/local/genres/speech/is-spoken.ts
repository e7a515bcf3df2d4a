import { perObject } from '../../../caches/per-object';
import { splitSentences } from '../../../language/sentences/sentences';
import type { ReadDocument } from '../../../types';

/** In UTF-16 units. */
const LOOKED_AT = 150_000;
const FEWEST_WORDS = 150;
/** A text with more headings is written, however it sounds. */
const WORDS_PER_HEADING = 300;

const OPENS = /^(?:so|okay|ok|all right|alright|now|well|yeah|right)\b/i;
const CONTRACTIONS =
  /\b(?:we['’](?:re|ll|ve)|you['’](?:re|ll)|they['’]re|I['’](?:m|ll)|it['’]s|that['’]s|there['’]s|here['’]s|what['’]s|let['’]s|(?:do|ca|does|did)n['’]t|don['’]t|can['’]t|gonna|going to)\b/gi;
const PEOPLE = /\b(?:I|you|we)\b/gi;
const LOOSE =
  /\b(?:going to|gonna|let['’]s|kind of|sort of|talk(?:ing|ed)? about|look(?:ing)? at|you can see|right here|over here|a lot of|I['’]d like to|here['’]s|here is|you['’]ll see|video|lecture|in a (?:second|minute|moment))\b/gi;

/** Of sentences that open as in talk, and of words in a hundred. */
type Rates = { opens: number; contractions: number; people: number; loose: number };

const LEAST: Rates = { opens: 0.07, contractions: 1.4, people: 2.5, loose: 0.4 };
/** Less is asked. */
const LEAST_WITHOUT_HEADINGS: readonly Rates[] = [
  { opens: 0.015, contractions: 1.1, people: 2.1, loose: 0.65 },
  { opens: 0, contractions: 2, people: 2.1, loose: 1.2 },
];

/** Whether a text is what was said in English, such as a recorded lecture: people write otherwise. */
export const isSpoken = perObject(
  ({ passages, sections, wordCount, language }: ReadDocument): boolean => {
    if (wordCount < FEWEST_WORDS || (language !== 'en' && language !== 'und')) return false;
    const headings = sections.filter(({ title }) => title !== '').length;
    if (headings * WORDS_PER_HEADING > wordCount) return false;
    const rates = ratesOf(passages.map(({ text }) => text));
    const least = headings === 0 ? [LEAST, ...LEAST_WITHOUT_HEADINGS] : [LEAST];
    return least.some((one) => isAtLeast(rates, one));
  },
);

const isAtLeast = (rates: Rates, least: Rates): boolean =>
  (Object.keys(least) as (keyof Rates)[]).every((rate) => rates[rate] >= least[rate]);

function ratesOf(texts: readonly string[]): Rates {
  let length = 0;
  const looked = texts.filter((text) => {
    length += text.length;
    return length <= LOOKED_AT;
  });
  const whole = looked.join('\n');
  const hundreds = Math.max(1, whole.split(/\s+/).length) / 100;
  const sentences = looked.flatMap((text) =>
    splitSentences(text).map(({ start }) => text.slice(start, start + 12)),
  );
  const countOf = (words: RegExp) => whole.match(words)?.length ?? 0;
  return {
    opens: sentences.filter((start) => OPENS.test(start)).length / Math.max(1, sentences.length),
    contractions: countOf(CONTRACTIONS) / hundreds,
    people: countOf(PEOPLE) / hundreds,
    loose: countOf(LOOSE) / hundreds,
  };
}
