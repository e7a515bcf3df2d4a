import { perObject } from '../../caches/per-object';
import type { Anchored } from '../../types';
import { type AnalysedDocument, anchorOf, sentenceAt, wordAt } from '../analysed';
import { type AbstractPart, abstractOf, withoutPartLabel } from '../genres/article/abstract';
import { saysOfWork, withoutLead } from '../genres/article/authors-say';
import { isUnderstoodAlone } from './line';
import { summaryText } from './readable';
import { contentStemIds } from './topic';
import { documentWords } from './topics';

const FEWEST_WORDS = 8;
const MOST_WORDS = 60;
/** In words; a longer sentence is no line. */
const LONG = 45;
const LEAST = 2.3;

/** Of a labeled part. */
const WORTH: Readonly<Record<AbstractPart, number>> = {
  background: -0.5,
  aim: 0.5,
  methods: -1,
  findings: 0,
  conclusions: 0.5,
};
/** A conclusion says what was found without "we found". */
const CONCLUDES = 2;
const TITLE = 1.5;
const TOO_LONG = 0.6;
const LEANS = 1.2;
const FOLLOWS = 0.8;

/** "this method", "these data", "such systems": of a sentence before. */
const LEANS_BACK =
  /\b(?:this|these|those|such) (?!(?:paper|article|manuscript|work|study|trial|report|review|survey|thesis|essay)\b)\p{Ll}+/iu;
const FOLLOWS_ON =
  /^we (?:then|also|further|finally|next|additionally)\b|^(?:finally|then|next),/iu;

/** What the abstract of an article says that its authors did and found, not the background; null where no sentence does. */
export const articleGist = perObject((document: AnalysedDocument): Anchored | null => {
  if (!document.grammar) return null;
  const title = contentStemIds(documentWords(document));
  let best: { sentence: number; score: number; text: string } | null = null;
  for (const { sentence, part } of abstractOf(document)) {
    const whole = withoutPartLabel(summaryText(document, sentence));
    const text = withoutLead(whole);
    const said =
      saysOfWork(whole) + (part === 'conclusions' && isUnderstoodAlone(text) ? CONCLUDES : 0);
    if (said === 0 || !isOneLine(document, sentence, text)) continue;
    const score =
      said +
      (part ? WORTH[part] : 0) +
      TITLE * shareOfTitle(document, sentence, title) -
      costs(text);
    if (score >= LEAST && score > (best?.score ?? 0)) best = { sentence, score, text };
  }
  return best && { ...anchorOf(document, best.sentence), text: best.text };
});

function isOneLine(document: AnalysedDocument, sentence: number, text: string): boolean {
  const words = text.split(' ').length;
  return (
    sentenceAt(document, sentence).prose &&
    words >= FEWEST_WORDS &&
    words <= MOST_WORDS &&
    !/[?:]$/.test(text)
  );
}

/** What a sentence loses by its length, and by leaning on the one before. */
export function costs(text: string): number {
  return (
    TOO_LONG * Number(text.split(' ').length > LONG) +
    LEANS * Number(LEANS_BACK.test(text)) +
    FOLLOWS * Number(FOLLOWS_ON.test(text))
  );
}

/** Share of a title's stems that a sentence has. */
export function shareOfTitle(
  document: AnalysedDocument,
  sentence: number,
  title: ReadonlySet<number>,
): number {
  const { firstToken, endToken } = sentenceAt(document, sentence);
  const said = new Set<number>();
  for (let token = firstToken; token < endToken; token++) {
    const { stemId } = wordAt(document, token);
    if (title.has(stemId)) said.add(stemId);
  }
  return said.size / Math.max(1, title.size);
}
