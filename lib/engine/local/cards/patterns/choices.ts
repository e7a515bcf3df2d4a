import { GAP } from '../../../types';
import {
  answeredAt,
  judgedAt,
  meansOthers,
  namesLetters,
  truthAsked,
  withGapFilled,
} from '../../genres/choices';
import { asSentence } from '../../wording/phrasing';
import { newDraft, type SentencePattern } from '../draft';
import { pointsAtPage } from '../text';
import { authorsTerm } from './entries';

/** Can only be answered with the answers in view: "Which of these …?", "… is not …". */
const NEEDS_OPTIONS =
  /\b(?:which|following|these|those|not|except|best|most likely|least|true|false|correct|incorrect)\b/iu;
/** A question with answers to choose, and the right one: with all of them where it can't be answered without. Or whether a statement is true. */
export const choiceCards: SentencePattern = ({ document, terms }, sentence, index) => {
  const judged = judgedAt(document, index);
  const asked = judged && truthAsked(document, judged);
  const uses = terms
    .within(sentence.firstToken, sentence.endToken)
    .sort((a, b) => b.term.importance - a.term.importance);
  if (asked) {
    const term = uses[0]?.term ?? authorsTerm(judged.text, null);
    return [newDraft('choice', { front: asked.question, back: `${asked.right}.`, term })];
  }
  const answered = answeredAt(document, index);
  if (!answered) return [];
  const { choice, right } = answered;
  const question = questionText(choice.question);
  const options = choice.options.map(({ text }) => text);
  if (pointsAtPage(question) || meansOthers(right.text) || namesLetters(right.text)) return [];
  const front = NEEDS_OPTIONS.test(question)
    ? [question, ...options.map((text) => `• ${text}`)].join('\n')
    : question;
  const term = uses[0]?.term ?? authorsTerm(choice.question, null);
  return [newDraft('choice', { front, back: asSentence(right.text), term })];
};

/** With a gap at its end where it goes on in the answers: "Insulin is made in the _____." */
function questionText(question: string): string {
  const text = withGapFilled(question, GAP);
  if (text.includes(GAP) || /[?:.]$/u.test(text)) return text;
  return `${text.replace(/\s*…$/u, '')} ${GAP}.`;
}
