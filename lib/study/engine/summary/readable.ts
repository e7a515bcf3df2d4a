import { pointsBack, withoutConnective } from '../../language/openers';
import { plainProse, speaksOfTheText } from '../../language/plain-prose';
import { type AnalysedDocument, sentenceText } from '../analysed';

const FEWEST_WORDS = 6;
const MOST_WORDS = 60;
/** In a summary each sentence stands alone: long ones are hard going, short ones say little. */
const FEWEST_ALONE = 8;
const MOST_ALONE = 42;

/** A sentence as a summary shows it: no leading "However", no "(Smith, 2012)". Everything else word for word. */
export function readableText(document: AnalysedDocument, sentence: number): string {
  return withoutConnective(plainProse(sentenceText(document, document.sentences[sentence]!)));
}

/** A statement of running text about the subject: no question, fragment, heading or word on the text itself. */
export function isStatement(document: AnalysedDocument, sentence: number): boolean {
  if (!document.sentences[sentence]!.prose) return false;
  const text = readableText(document, sentence);
  const words = text.split(' ').length;
  return words >= FEWEST_WORDS && words <= MOST_WORDS && !/[?:]["”’)\]]*$/.test(text) && !speaksOfTheText(text);
}

/** A statement that can be understood without the sentences around it. */
export function standsAlone(document: AnalysedDocument, sentence: number): boolean {
  if (!isStatement(document, sentence)) return false;
  const text = readableText(document, sentence);
  const words = text.split(' ').length;
  return words >= FEWEST_ALONE && words <= MOST_ALONE && startsPlainly(text) && isBalanced(text) && !pointsBack(text);
}

function startsPlainly(text: string): boolean {
  return /^[\p{Lu}\p{Lo}\d]/u.test(text) && !/^(?:\d+[.)]|[A-Z][.)]|[IVX]+\.)\s/.test(text);
}

/** Quotation marks and brackets open and close within the sentence. */
function isBalanced(text: string): boolean {
  const count = (mark: RegExp): number => text.match(mark)?.length ?? 0;
  return count(/[“„«]/g) <= count(/[”“»]/g) && count(/\(/g) === count(/\)/g) && count(/"/g) % 2 === 0;
}
