import { opensWithLink, pointsBack } from '../../../language/sentences/references';
import { bestOfStretches } from '../../../spread';
import type { Anchored } from '../../../types';
import { type AnalysedDocument, anchorOf, sentenceAt, sentenceText } from '../../analysed';
import { perSentence } from '../../per-sentence';
import { displayText } from '../../sentence-score';
import { rankOfPerson } from './persons';

const FEWEST_WORDS = 8;
const MOST_WORDS = 34;
const QUOTES = /["“”‘?]|(?<!\p{L})['’]|--?["”]/u;
/** Who is meant stands before. */
const OPENS_WITHOUT_NAME =
  /^(?:(?:and|but|so|then|for|yet|or|thus),? )?(?:he|she|it|they|we|you|his|her|their|its|this|that|these|those|there|here|such|which|what|one|another|both|neither|yes|no|oh|ah)\b/iu;
const PRONOUN = /(?<!\p{L})(?:he|she|him|her|his|hers|they|them|their|it|its)(?!\p{L})/iu;
/** Goes on with what stands before. */
const GOES_ON =
  /, (?:however|therefore|though|too|then|moreover|indeed),|\b(?:as if|as though|so to speak)\b|^(?:perhaps|sometimes|immediately|suddenly|again|presently)\b/iu;
/** What a character says, thinks, or used to do: stories are told in the past. */
const NOT_TOLD =
  /\b(?:is|are|am|isn[’']t|aren[’']t|will|won[’']t|shall|can|may|must|would|could|might|should)\b/iu;
const ADDRESSES = /(?<!\p{L})(?:you|your|thou|thee|thy|I|me|my|we|us|our)(?!\p{L})/u;
const NAME = /(?<!\p{L})\p{Lu}[\p{Ll}’'-]{2,}/gu;

/** What changes a character's life, and what a character does. */
const CHANGES =
  /\b(?:died?|dead|death|killed|murder(?:ed)?|marr(?:y|ied|iage)|wedding|engaged|engagement|proposed|proposal|inherit\w*|discovered|confess(?:ed|ion)|refused|promised?|betray\w*|forg(?:ave|iven)|escaped?|arrested|fought|quarrel\w*|born|birth|loved?|hat(?:ed|red)|accused|stole|stolen|rescued|saved|resolved|determined|fortune|ruin(?:ed)?|secret|illness|fever|wounded|shot|prison|trial|debts?|partner|letter|buried|burial|funeral|guilty|executed|poison(?:ed)?|slain|enemy|daughter|sons?|wife|husband)\b/iu;
const ACTS =
  /\b(?:left|departed|returned|arrived|accepted|decided|told|sent|summoned|met|became|begged|agreed|offered|bought|sold|paid|sailed|journey|learn(?:ed|t)|gave|took|brought|went|came|began|found|lost|struck|ran|followed|joined|visited|invited|asked|money|business)\b/iu;
/** What a character does in a conversation. */
const GESTURE =
  /\b(?:looked|look|smil(?:ed|ing)|turned|nodd(?:ed|ing)|sigh(?:ed)?|glanc(?:ed|e)|eyes?|voice|hands?|face|head|stood|sat|seemed|laugh(?:ed)?|paused?|listen(?:ed)?|watched|silen(?:t|ce)|whisper(?:ed)?|cried|moment|chair|fire)\b/iu;

const LEAST = 2.3;
const OPENING = 30;
/** Of so many who are named most, and of others. */
const MAIN = 8;
const OF_OTHERS = 0.6;

/** How well a sentence tells what happens to whom; 0 for speech, and for what needs the sentence before it. */
const toldScore = perSentence((document, index): number => {
  const sentence = sentenceAt(document, index);
  if (!sentence.prose || !sentence.taught) return 0;
  const text = displayText(document, index);
  const words = text.split(' ').length;
  if (words < FEWEST_WORDS || words > MOST_WORDS || !/[.!]$/.test(text)) return 0;
  if (QUOTES.test(withoutOwningMarks(text)) || OPENS_WITHOUT_NAME.test(text)) return 0;
  if (isInSpeech(document, index) || NOT_TOLD.test(text)) return 0;
  if (ADDRESSES.test(text) || GOES_ON.test(text) || pointsBack(text) || opensWithLink(text))
    return 0;
  const named = [...text.matchAll(NAME)].flatMap(({ 0: word, index: at }) => {
    const rank = rankOfPerson(document, word);
    return rank === undefined ? [] : [{ rank, at }];
  });
  const first = named[0]?.at ?? -1;
  const pronoun = PRONOUN.exec(text)?.index ?? Number.POSITIVE_INFINITY;
  if (first < 0 || pronoun < first) return 0;
  const ranks = [...new Set(named.map(({ rank }) => rank))].slice(0, 2);
  const persons = ranks.reduce((sum, rank) => sum + (rank < MAIN ? 1 : OF_OTHERS), 0);
  return (
    persons +
    0.4 * Number(first < OPENING) +
    1.2 * Number(CHANGES.test(text)) +
    0.3 * Number(ACTS.test(text)) -
    0.7 * Number(GESTURE.test(text))
  );
});

/** Between the marks of a speech of several sentences. */
function isInSpeech(document: AnalysedDocument, index: number): boolean {
  const { passage, start } = sentenceAt(document, index);
  const whole = document.source.passages[passage];
  const before = whole?.text.slice(0, start - whole.start) ?? '';
  const straight = before.split('"').length - 1;
  return straight % 2 === 1 || before.split('“').length > before.split('”').length;
}

/** "Katrine's", "didn’t" */
const withoutOwningMarks = (text: string): string => text.replace(/(?<=\p{L})['’](?=\p{L})/gu, '');

/** The best of each of `count` stretches of about the same length, in order; fewer where nothing is told plainly. */
export function toldIn(
  document: AnalysedDocument,
  sentences: readonly number[],
  count: number,
): number[] {
  return bestOfStretches(sentences, count, (one) => toldScore(document, one), LEAST);
}

/** As a sentence of a summary. */
export const toldAt = (document: AnalysedDocument, index: number): Anchored => ({
  ...anchorOf(document, index),
  text: sentenceText(document, sentenceAt(document, index)),
});
