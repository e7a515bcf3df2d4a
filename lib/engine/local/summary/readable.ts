import { pointsBack, speaksOfTheText } from '../../language/references';
import { isBalanced } from '../../language/sentences';
import { type AnalysedDocument, sentenceAt } from '../analysed';
import { displayText } from '../sentence-score';

const FEWEST_WORDS = 6;
const MOST_WORDS = 60;
/** In a summary each sentence stands alone: long ones are hard going, short ones say little. */
const FEWEST_ALONE = 8;
const MOST_ALONE = 42;

const STEP_NUMBER = /^\(?\d{1,2}[.)]\s+(?=\p{Lu})/u;

/** A sentence as a summary shows it: without the number of its step. */
export function summaryText(document: AnalysedDocument, sentence: number): string {
  return displayText(document, sentence).replace(STEP_NUMBER, '');
}

/** A statement of running text about the subject: no question, fragment, heading or word on the text itself. */
export function isStatement(document: AnalysedDocument, sentence: number): boolean {
  if (!sentenceAt(document, sentence).prose) return false;
  const text = summaryText(document, sentence);
  const words = text.split(' ').length;
  return words >= FEWEST_WORDS && words <= MOST_WORDS && !/[?:]["”’)\]]*$/.test(text) && !speaksOfTheText(text);
}

/** A statement that can be understood without the sentences around it. */
export function readsAlone(document: AnalysedDocument, sentence: number): boolean {
  if (!isStatement(document, sentence)) return false;
  const text = summaryText(document, sentence);
  const words = text.split(' ').length;
  return words >= FEWEST_ALONE && words <= MOST_ALONE && startsPlainly(text) && isBalanced(text) && !pointsBack(text);
}

function startsPlainly(text: string): boolean {
  return /^[\p{Lu}\p{Lo}\d]/u.test(text) && !/^(?:\d+[.)]|[A-Z][.)]|[IVX]+\.)\s/.test(text);
}
