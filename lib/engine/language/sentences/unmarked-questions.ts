import { groupOf } from '../patterns';

const VERB = '(?:is|are|was|were|do|does|did|can|could|should|will|would)';
const SUBJECTS =
  'the|an?|this|that|these|those|it|there|we|you|i|they|he|she|your|my|all|any(?:one|body)?|everyone';
/** A verb before its subject; not "Can be toxic". */
const INVERTED = `${VERB} ${groupOf([
  `(?:${SUBJECTS})(?!\\p{L})`, // "do we need it"; not "do not heat"
  // "is water an acid"; not "is called a buffer"
  /(?!not |\p{L}+(?:ed|en|ly) )\p{L}+ (?:an?|the)(?!\p{L})/u,
])}`;
/** "so why do cells burst", as people ask in a chat: a message by itself, without a question mark. */
const UNMARKED = new RegExp(
  `^(?:(?:so|and|but|ok(?:ay)?|wait|hey|um+),? ){0,3}(?:(?:what|why|how)(?!\\p{L})|(?:when|where|who|which) ${VERB}(?!\\p{L})|${INVERTED})[^:|=–—.]*[\\p{L}\\p{N}]$`,
  'iu',
);
const FEWEST_WORDS = 3;
const LONGEST = 300;

/** Whether a paragraph of one sentence asks something. */
export const isUnmarkedQuestion = (text: string): boolean =>
  text.length <= LONGEST && text.split(' ').length >= FEWEST_WORDS && UNMARKED.test(text);
