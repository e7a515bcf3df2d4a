import { type Check, GAP } from '../../types';
import { type AnalysedDocument, anchorOf } from '../analysed';
import { answeredAt, answeredText, withGapFilled } from '../choices';

/** "Both A and C": names letters, which the screen doesn't show. */
const NAMES_LETTERS =
  /\b(?:both|neither|only|all|none)\b.*\b[A-H]\b|\b[A-H](?:,| and| or| &) [A-H]\b/u;
const FEWEST_OPTIONS = 2;

/** "All of the above", "Two of these" */
const MEANS_OTHERS = /\b(?:above|of (?:these|those|them))\b/iu;

/** The same for a list in any order: null where an answer means the ones before it. */
export function authorsChoiceInAnyOrder(
  document: AnalysedDocument,
  sentence: number,
): Check | null {
  const check = authorsChoice(document, sentence);
  const needsOrder =
    check?.kind === 'choice' && check.question.options.some((text) => MEANS_OTHERS.test(text));
  return needsOrder ? null : check;
}

/** The authors' own question whose right answer is a sentence, with their options in their order. */
export function authorsChoice(document: AnalysedDocument, sentence: number): Check | null {
  const answered = answeredAt(document, sentence);
  if (!answered) return null;
  const { choice, right } = answered;
  const options = [...new Set(choice.options.map(({ text }) => text))];
  if (options.length < FEWEST_OPTIONS || options.some((text) => NAMES_LETTERS.test(text)))
    return null;
  return {
    ...anchorOf(document, sentence),
    explanation: answeredText(answered),
    kind: 'choice',
    question: { text: withGapFilled(choice.question, GAP), options },
    solution: { option: options.indexOf(right.text) },
  };
}
