import { pointsBack } from '../../language/references';
import { capitalised } from '../../language/words';
import type { Check } from '../../types';
import { type AnalysedDocument, sentenceAt, sentenceText } from '../analysed';
import type { CardDraft } from '../cards/draft';
import type { Part } from '../lessons/split';
import { displayText, plainSentence } from '../sentence-score';
import { isImperative } from '../summary/readable';
import { asAnswer, asSentence, countWords } from '../wording/phrasing';
import { sourceOf } from './choices';
import { shuffled } from './facts';

const FEWEST = 3;
const MOST = 6;
const LONGEST_STEP = 30;
/** In sentences, from one marked step to the next. */
const APART = 3;

const STEP = /^(?:(?:step|stage|phase) )?\(?(\d{1,2})(?:[.):]|\)\.?)\s+(?=\S)/i;
const OPENS_STEPS = /^(?:first,|(?:(?:step|stage|phase) )?\(?1[.):])/i;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const ORDINAL = new RegExp(`^(${ORDINALS.join('|')})(?:ly)?,\\s+`, 'i');
const NEXT = /^(?:next|then|after that|afterwards?|finally|lastly),?\s+/i;
/** Says that what follows is an order in time, not a list of reasons. */
const IN_ORDER =
  /\b(?:steps?|stages?|phases?|process|sequence|in (?:this|the following) order|procedure|cycle|how to)\b/i;

type Step = { sentence: number; text: string };

/** Steps that the text numbers or puts in sequence, to be put in order. */
export function orderCheck(document: AnalysedDocument, part: Part): Check | null {
  for (let from = part.from; from < part.to; from++) {
    if (!OPENS_STEPS.test(sentenceText(document, sentenceAt(document, from)))) continue;
    const steps = numberedFrom(document, from, part.to) ?? sequenceFrom(document, from, part.to);
    const check = steps && checkOf(document, steps);
    if (check) return check;
  }
  return null;
}

function numberedFrom(document: AnalysedDocument, from: number, to: number): Step[] | null {
  if (numberAt(document, from) !== 1) return null;
  const steps: Step[] = [];
  for (let at = from; at < to && steps.length < MOST; at++) {
    if (numberAt(document, at) !== steps.length + 1) break;
    steps.push({ sentence: at, text: displayText(document, at).replace(STEP, '') });
  }
  const isOrder =
    steps.every(({ sentence }) => isImperative(document, sentenceAt(document, sentence))) ||
    isAnnounced(document, from);
  return isOrder ? steps : null;
}

function numberAt(document: AnalysedDocument, index: number): number {
  return Number(STEP.exec(plainSentence(document, index))?.[1] ?? 0);
}

function isAnnounced(document: AnalysedDocument, from: number): boolean {
  const before = document.sentences[from - 1];
  return before !== undefined && IN_ORDER.test(plainSentence(document, from - 1));
}

/** "First, …" to "Finally, …"; bare ordinals may count reasons, unless a process is announced. */
function sequenceFrom(document: AnalysedDocument, from: number, to: number): Step[] | null {
  if (!/^first,/i.test(plainSentence(document, from))) return null;
  const steps = [stepAt(document, from, ORDINAL)];
  let isTimed = isAnnounced(document, from);
  for (let at = from + 1; at < to && at - (steps.at(-1)?.sentence ?? at) <= APART; at++) {
    const text = plainSentence(document, at);
    const isNext = NEXT.test(text);
    const isCounted = ORDINAL.exec(text)?.[1]?.toLowerCase() === ORDINALS[steps.length];
    if (!isNext && !isCounted) continue;
    isTimed ||= isNext && !/^(?:finally|lastly)/i.test(text);
    steps.push(stepAt(document, at, isNext ? NEXT : ORDINAL));
    if (/^(?:finally|lastly)/i.test(text)) break;
  }
  return isTimed ? steps : null;
}

function stepAt(document: AnalysedDocument, sentence: number, marker: RegExp): Step {
  return { sentence, text: plainSentence(document, sentence).replace(marker, '') };
}

function checkOf(document: AnalysedDocument, steps: readonly Step[]): Check | null {
  const [first] = steps;
  const texts = steps.map(({ text }) => asSentence(capitalised(text)));
  const isSound = texts.every((text) => countWords(text) <= LONGEST_STEP && !pointsBack(text));
  if (!first || !isSound) return null;
  return ordered(document, first.sentence, { text: '', right: texts });
}

type Ordered = { text: string; right: readonly string[] };

function ordered(
  document: AnalysedDocument,
  sentence: number,
  { text, right }: Ordered,
): Check | null {
  if (right.length < FEWEST || right.length > MOST || new Set(right).size < right.length)
    return null;
  const mixed = shuffled(right, right.join('\n'));
  const shown = isSame(mixed, right) ? [...right].reverse() : mixed;
  return {
    ...sourceOf(document, sentence),
    explanation: right.join(' '),
    kind: 'order',
    question: { text, steps: shown },
    solution: { steps: right.map((step) => shown.indexOf(step)) },
  };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.every((item, at) => item === b[at]);
}

const STAGES =
  /^What (?:are|were) the (?:\p{L}+ )?(?:\p{L}+ )?(stages|phases|steps) (?:of|in) (.+)\?$/iu;

/** "The stages are A, B and C" → put the stages in order. */
export function stagesCheck(document: AnalysedDocument, draft: CardDraft): Check | null {
  const [, stages, whole] = (draft.kind === 'list' && STAGES.exec(draft.front)) || [];
  if (!stages || !whole) return null;
  const right = draft.back.split(/, (?:and )?| and /).map((item) => asAnswer(item));
  return ordered(document, draft.sentence, { text: `${capitalised(stages)} of ${whole}`, right });
}
