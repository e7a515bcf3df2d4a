import { type Check, GAP } from '../../types';
import { type AnalysedDocument, anchorOf } from '../analysed';
import {
  answeredAt,
  answeredText,
  judgedAt,
  meansOthers,
  namesLetters,
  truthAsked,
  withGapFilled,
} from '../genres/choices';

const FEWEST_OPTIONS = 2;

/** The same for a list in any order: null where an answer means the ones before it. */
export function authorsChoiceInAnyOrder(
  document: AnalysedDocument,
  sentence: number,
): Check | null {
  const check = authorsChoice(document, sentence);
  const needsOrder = check?.kind === 'choice' && check.question.options.some(meansOthers);
  return needsOrder ? null : check;
}

/** The authors' own question whose right answer is a sentence, with their options in their order; or theirs on its truth. */
export function authorsChoice(document: AnalysedDocument, sentence: number): Check | null {
  const judged = judgedAt(document, sentence);
  const asked = judged && truthAsked(document, judged);
  if (asked)
    return {
      ...anchorOf(document, sentence),
      explanation: `${asked.question} ${asked.right}.`,
      kind: 'choice',
      question: { text: asked.question, options: asked.answers },
      solution: { option: asked.answers.indexOf(asked.right) },
    };
  const answered = answeredAt(document, sentence);
  if (!answered) return null;
  const { choice, right } = answered;
  const options = [...new Set(choice.options.map(({ text }) => text))];
  if (options.length < FEWEST_OPTIONS || options.some(namesLetters)) return null;
  return {
    ...anchorOf(document, sentence),
    explanation: answeredText(answered),
    kind: 'choice',
    question: { text: withGapFilled(choice.question, GAP), options },
    solution: { option: options.indexOf(right.text) },
  };
}
