import type { Check } from '../../types';
import { anchorOf } from '../analysed';
import type { CardSource } from '../cards/draft';
import { isForAll } from '../cards/patterns/written';
import { countWords } from '../wording/phrasing';
import { toldFrom } from '../written-answers';
import { typedAnswer } from './typed';

const MOST_WORDS = 3;
/** Letters and what stands between them; "Yes" and "No" are guessed. */
const IS_NAME = /^(?!(?:yes|no|true|false)$)\p{L}{2}[\p{L}\p{N}'’ -]*$/iu;

/** The authors' own question whose answer, a name or a term, begins in a sentence: to be typed. */
export function authorsQuestion(source: CardSource, sentence: number): Check | null {
  const told = toldFrom(source.document, sentence);
  if (!told || !isForAll(told)) return null;
  const { question, said } = told;
  const answer = said.replace(/\.$/, '').replace(/^(?:an?|the) /i, '');
  const isTypeable =
    question.endsWith('?') &&
    countWords(answer) <= MOST_WORDS &&
    IS_NAME.test(answer) &&
    !question.toLowerCase().includes(answer.toLowerCase());
  if (!isTypeable) return null;
  return {
    ...anchorOf(source.document, sentence),
    explanation: `${question} ${said}`,
    ...typedAnswer(source, question, answer),
  };
}
