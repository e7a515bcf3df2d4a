import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../../analysed';
import { isNounPhrase } from '../../clauses/noun-phrase';
import { wholePhraseEndingAt } from '../../clauses/phrase-before';
import type { TermUse } from '../../terms/term-index';
import { asQuestion, asSentence, countWords, shortened } from '../../wording/phrasing';
import { newDraft, type SentencePattern } from '../draft';
import { insideText, whatIs } from '../text';
import { explains, isWeakDescription } from './description';

const FEWEST_WORDS = 4;
const MOST_WORDS = 26;

/** "the study of cells, or cytology," and "the study of cells (cytology)" → what is cytology? */
export const renamingCards: SentencePattern = (source, sentence) => {
  const { document, terms } = source;
  return terms.within(sentence.firstToken + FEWEST_WORDS, sentence.endToken).flatMap((use) => {
    const mark = markBefore(document, sentence, use);
    const phrase = mark === null ? null : wholePhraseEndingAt(document, sentence, mark);
    const text =
      phrase && isNounPhrase(document, phrase) ? insideText(source, sentence, phrase) : '';
    const back = text && shortened(text, FEWEST_WORDS, MOST_WORDS);
    if (!back || countWords(back) < FEWEST_WORDS || isWeakDescription(back) || !explains(back))
      return [];
    const front = asQuestion(whatIs(source, use, sentence));
    return [newDraft('gloss', { front, back: asSentence(back), term: use.term })];
  });
};

/** The comma of ", or X," or the bracket of "(X)"; null for a short form. */
function markBefore(
  document: AnalysedDocument,
  { firstToken }: AnalysedSentence,
  { firstToken: first, endToken, term }: TermUse,
): number | null {
  if (/^\p{Lu}{2,}s?$/u.test(term.text)) return null;
  let at = first - 1;
  while (at > firstToken && /^(?:an?|the|[“"‘])$/.test(wordAt(document, at).text)) at -= 1;
  const after = wordAt(document, endToken).text;
  if (wordAt(document, at).text === '(') return after === ')' ? at : null;
  const isOr = wordAt(document, at).text === 'or' && wordAt(document, at - 1).text === ',';
  return isOr && /^[,.;:)—”"]$/.test(after) ? at - 1 : null;
}
