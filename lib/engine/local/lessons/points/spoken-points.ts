import { type AnalysedDocument, sentenceAt } from '../../analysed';
import { isSpoken } from '../../genres/speech/is-spoken';
import { isWholeSpeech } from '../../genres/speech/is-whole';
import { summaryText } from '../../summary/readable';
import type { RankedTerm, TermIndex } from '../../terms/term-index';
import type { Candidate } from './point-score';

/** Of the first 100 terms. */
const LEAST_IMPORTANT = 0.28;
/** Captions without punctuation are cut anywhere. */
const ENDED = /[.!…]["”’)]*$/u;
const POINTS = /^(?:it|they|he|she|that|this|these|those|you|we)\b/iu;

/**
 * Of speech, whole sentences that name a key term and those that say what a thing is, if there are any: stories and asides are said in
 * plain words. None of captions without punctuation, of any other text all.
 */
export function ofSubject(
  document: AnalysedDocument,
  terms: TermIndex,
  scored: Candidate[],
  definitions: ReadonlySet<number>,
): Candidate[] {
  if (!isSpoken(document.source)) return scored;
  const whole = scored.filter(({ sentence }) => {
    const text = summaryText(document, sentence);
    if (!ENDED.test(text)) return false;
    return definitions.has(sentence) || (isWholeSpeech(document, sentence) && !POINTS.test(text));
  });
  const told = whole.filter(({ sentence }) => {
    const { firstToken, endToken } = sentenceAt(document, sentence);
    const named = terms.within(firstToken, endToken);
    return definitions.has(sentence) || named.some(({ term }) => isSubject(term));
  });
  return told.length > 0 ? told : whole;
}

const isSubject = ({ text, importance }: RankedTerm): boolean =>
  importance >= LEAST_IMPORTANT && !/^\p{Lu}\p{Ll}+$/u.test(text);
