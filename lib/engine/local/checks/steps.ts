import { pointsBack } from '../../language/sentences/references';
import { ORDINALS } from '../../language/words/number-words';
import type { Check } from '../../types';
import { type AnalysedDocument, sentenceAt, sentenceText } from '../analysed';
import { isImperative } from '../imperatives';
import { plainSentence } from '../sentence-score';
import { asSentence, countWords } from '../wording/phrasing';
import { shuffled, sourceOf } from './facts';

const FEWEST = 3;
const MOST = 6;
const LONGEST_STEP = 30;
/** In sentences, from one marked step to the next. */
const APART = 3;
const LOOKED_AT = APART * (MOST + 1);

/** "1. ", "Step 2: ", "First, ", "Then ", "Finally, ". */
const MARKER =
  /^(?:(?:(?:step|stage|phase) )?\(?(\d{1,2})[.):]+\s+|(first|second|third|fourth|fifth|sixth)(?:ly)?,\s+|(next|then|after that|finally|lastly),?\s+)/i;
const OPENS = /^(?:first,|(?:(?:step|stage|phase) )?\(?1[.):])/i;
/** Says that what follows is an order in time; bare numbers may count reasons. */
const IN_ORDER =
  /\b(?:steps?|stages?|phases?|process|sequence|in (?:this|the following) order|procedure|cycle|how to)\b/i;

/** At least three steps that the text numbers or puts in sequence, to be put in order. */
export function orderCheck(document: AnalysedDocument, shown: readonly number[]): Check | null {
  for (const [i, index] of shown.entries()) {
    if (!OPENS.test(sentenceText(document, sentenceAt(document, index)))) continue;
    const steps = stepsFrom(document, shown, i);
    const isSound = steps.every((step) => countWords(step) <= LONGEST_STEP && !pointsBack(step));
    const check = isSound ? ordered(document, index, steps) : null;
    if (check) return check;
  }
  return null;
}

/** None if they are no order in time. */
function stepsFrom(document: AnalysedDocument, shown: readonly number[], from: number): string[] {
  const steps: string[] = [];
  let isTimed = shown
    .slice(from - 1, from)
    .some((at) => IN_ORDER.test(plainSentence(document, at)));
  let allCommand = true;
  let last = shown[from] ?? 0;
  for (const at of shown.slice(from, from + LOOKED_AT)) {
    if (at > last + APART) break;
    const text = plainSentence(document, at);
    const [marker, number, ordinal, next] = MARKER.exec(text) ?? [];
    const place = number ? Number(number) : ORDINALS.indexOf(ordinal?.toLowerCase() ?? '') + 1;
    if (!marker || (!next && place !== steps.length + 1)) continue;
    steps.push(asSentence(text.slice(marker.length)));
    isTimed ||= /^(?:next|then|after that)$/i.test(next ?? '');
    allCommand &&= isImperative(document, sentenceAt(document, at));
    last = at;
  }
  return isTimed || allCommand ? steps : [];
}

function ordered(
  document: AnalysedDocument,
  sentence: number,
  right: readonly string[],
): Check | null {
  if (right.length < FEWEST || right.length > MOST || new Set(right).size < right.length)
    return null;
  const mixed = shuffled(right, right.join('\n'));
  const steps = mixed.every((step, at) => step === right[at]) ? mixed.toReversed() : mixed;
  return {
    ...sourceOf(document, sentence),
    explanation: right.join(' '),
    kind: 'order',
    question: { text: '', steps },
    solution: { steps: right.map((step) => steps.indexOf(step)) },
  };
}
