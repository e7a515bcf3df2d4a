import { leansOnContext } from '../../../language/sentences/references';
import { withoutLabel } from '../../../language/sentences/statements';
import { capitalised } from '../../../language/words/words';
import type { Anchored } from '../../../types';
import { type AnalysedDocument, sentenceAt, textBetween } from '../../analysed';
import { perSentence } from '../../per-sentence';
import { plainSentence } from '../../sentence-score';
import { isGoodPoint, isStatement, summaryText } from '../../summary/readable';
import { asSentence } from '../../wording/phrasing';
import { isOnOneBroughtIn } from '../sentences/brought-in';
import { isUnderstood, mayBePoint } from '../sentences/may-lead';
import { saysLittle } from '../sentences/says-little';

/** In words, of both sentences. */
const LONGEST = 56;
/** What stands for something named in the sentence before: "It focuses on …", "In adults, these cells …". */
const STANDS_FOR_NAMED =
  /^((?:[\p{L}’'-]+,? ){0,4}?)(?:(?:this|these|such|its|their) (?=\p{Ll})|(?:it|they|this|these) )/iu;
/** "This is one of the reasons why …" */
const ONE_REASON = /\bone of the (?:\p{L}+ )?(?:reasons|examples|ways)\b/u;
/** "These functions are A, B, and C." */
const LISTS = /\b(?:are|includes?|in terms of)\b.* (?:and|or) /u;

/** Whether a sentence may be a key point together with the one before, which names what it leans on. */
export const mayBePointWithBefore = perSentence((document, sentence) => {
  const before = sentence - 1;
  const isSamePassage =
    document.sentences[before]?.passage === sentenceAt(document, sentence).passage;
  if (!isSamePassage || !isStatement(document, sentence) || mayBePoint(document, sentence))
    return false;
  const [named, leaning] = [summaryText(document, before), summaryText(document, sentence)];
  return (
    named.split(' ').length + leaning.split(' ').length <= LONGEST &&
    isGoodPoint(document, before) &&
    !isOnOneBroughtIn(document, before) &&
    isUnderstood(document, before, named) &&
    (!saysLittle(named) || LISTS.test(leaning)) &&
    leansByOpening(document, sentence, leaning)
  );
});

/** Whether it would be understood alone if its opening named its subject. */
function leansByOpening(document: AnalysedDocument, sentence: number, text: string): boolean {
  const withSubject = capitalised(text.replace(STANDS_FOR_NAMED, '$1people '));
  return (
    withSubject !== text &&
    isUnderstood(document, sentence, withSubject) &&
    !leansOnContext(withSubject) &&
    !ONE_REASON.test(text) &&
    !saysLittle(text)
  );
}

/** Both as one point; the quote goes from the beginning of the first to the end of the second. */
export function pointWithBefore(document: AnalysedDocument, sentence: number): Anchored {
  const { passage, start } = sentenceAt(document, sentence - 1);
  const { end } = sentenceAt(document, sentence);
  const second = withoutLabel(plainSentence(document, sentence));
  return {
    passage,
    start,
    quote: textBetween(document, passage, start, end),
    text: `${asSentence(summaryText(document, sentence - 1))} ${asSentence(second)}`,
  };
}
