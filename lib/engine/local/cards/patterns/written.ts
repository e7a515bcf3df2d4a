import { analyse } from '../../../language/analyse';
import {
  asksInPassing,
  goesOn,
  saysInPassing,
} from '../../../structure/written-answers/asked-question';
import type { AnalysedDocument } from '../../analysed';
import { isCodeLike, type Told, toldFrom } from '../../genres/written-answers';
import { asSentence, countWords } from '../../wording/phrasing';
import { newDraft, type SentencePattern } from '../draft';
import { pointsAtPage } from '../text';
import { authorsTerm } from './entries';

const FEWEST_WORDS = 2;
const LONGEST_QUESTION = 45;
const LONGEST_ANSWER = 60;
/** "What do you think …?", "Why did you choose your topic?": the answer is one learner's own. English. */
const ASKS_LEARNER =
  /\b(?:your|yourself|you (?:agree|believe|feel|like|prefer|think)|(?:did|are|have|were) you)\b/i;
/** "I still prefer the older version." */
const SAYS_LEARNER =
  /(?<!\b(?:World War|Type|Class|Phase|Part|Stage) )\bI\b(?![.-])|\b(?:my|mine|me)\b/;
/** "What’s the difference?" */
const LEAVES_OUT = /^what(?:[’']s| is| are) the \p{L}+\?$/iu;

/** Whether any learner can be asked a question that is answered as a whole: not of one's own view, and not of what only the page shows. */
export const isForAll = ({ question, said, isWhole }: Told): boolean =>
  isWhole &&
  countWords(question) >= FEWEST_WORDS &&
  countWords(question) <= LONGEST_QUESTION &&
  countWords(said) <= LONGEST_ANSWER &&
  !ASKS_LEARNER.test(question) &&
  !SAYS_LEARNER.test(said) &&
  !goesOn(question) &&
  !asksInPassing(question) &&
  !saysInPassing(said) &&
  !LEAVES_OUT.test(question) &&
  !pointsAtPage(question);

/** "Subject to tax?", "Right or wrong?" need what is asked above them. */
const hasVerb = (document: AnalysedDocument, question: string): boolean =>
  !document.grammar ||
  !question.endsWith('?') ||
  /\b(?:how|wh\p{L}+)\b/iu.test(question) ||
  analyse(question).some(({ tag }) => tag === 'AUX');

/** A question of homework, a past paper or a study guide, with the answer that is written below it. */
export const writtenCards: SentencePattern = ({ document, terms }, sentence, index) => {
  const told = toldFrom(document, index);
  if (!told || !isForAll(told) || !hasVerb(document, told.question)) return [];
  const { question, said } = told;
  const [use] = terms
    .within(sentence.firstToken, sentence.endToken)
    .sort((a, b) => b.term.importance - a.term.importance);
  const term = use?.term ?? authorsTerm(question, null);
  return [
    newDraft('written', {
      front: question,
      back: isCodeLike(said) ? said : asSentence(said),
      term,
    }),
  ];
};
