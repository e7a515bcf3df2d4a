import { withoutArticle } from '../../language/definitions/defined-by';
import { isStopWord } from '../../language/words/word-lists';
import type { Check } from '../../types';
import { anchorOf } from '../analysed';
import type { CardSource } from '../cards/draft';
import { isForAll } from '../cards/patterns/written';
import { toldFrom } from '../genres/written-answers';
import { countWords } from '../wording/phrasing';
import { typedAnswer } from './typed';

const MOST_WORDS = 3;
/** Letters and what stands between them. */
const IS_NAME = /^\p{L}{2}[\p{L}\p{N}'’ -]*$/iu;
/** Is guessed. */
const IS_VERDICT =
  /^(?:yes|no|true|false|ja|nein|wahr|falsch|oui|non|vrai|faux|sí|verdadero|falso|sì|vero|sim|não|verdadeiro)$/iu;

/** The authors' own question whose answer, a name or a term, begins in a sentence: to be typed. */
export function authorsQuestion(source: CardSource, sentence: number): Check | null {
  const told = toldFrom(source.document, sentence);
  if (!told || !isForAll(told)) return null;
  const { question, said } = told;
  const { language } = source.document;
  const bare = said.replace(/\.$/, '').replace(/^(?:an?|the) /i, '');
  const answer = withoutArticle(language, bare);
  const [first = ''] = answer.toLowerCase().split(' ', 1);
  const isTypeable =
    question.endsWith('?') &&
    countWords(answer) <= MOST_WORDS &&
    IS_NAME.test(answer) &&
    !IS_VERDICT.test(answer) &&
    // "In the lungs": nobody types it in the same words.
    !isStopWord(first, language) &&
    !question.toLowerCase().includes(answer.toLowerCase());
  if (!isTypeable) return null;
  return {
    ...anchorOf(source.document, sentence),
    explanation: `${question} ${said}`,
    ...typedAnswer(source, question, answer),
  };
}
