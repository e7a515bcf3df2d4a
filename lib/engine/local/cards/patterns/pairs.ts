import { plainProse } from '../../../language/plain-prose';
import { ANSWER_LABEL, withoutLabel } from '../../../language/statements';
import { sentenceText } from '../../analysed';
import { asSentence } from '../../wording/phrasing';
import { newDraft, type SentencePattern } from '../draft';

/** "Q: What is an acid? A: An acid is …" */
export const pairCards: SentencePattern = ({ document, terms }, sentence, index) => {
  const before = document.sentences[index - 1];
  const answer = sentenceText(document, sentence);
  if (!before || !ANSWER_LABEL.test(answer)) return [];
  const question = withoutLabel(plainProse(sentenceText(document, before)));
  if (!question.endsWith('?')) return [];
  const use = [sentence, before]
    .flatMap(({ firstToken, endToken }, i) => terms.within(index - i, firstToken, endToken))
    .sort((a, b) => b.term.importance - a.term.importance)[0];
  if (!use) return [];
  const back = asSentence(withoutLabel(plainProse(answer)));
  return [newDraft('pair', { front: question, back, term: use.term, sentence: index })];
};
