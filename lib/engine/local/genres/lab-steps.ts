import { perObject } from '../../caches/per-object';
import { labUses } from '../../structure/lab-sheets';
import { type AnalysedDocument, opensPassage, sentenceAt } from '../analysed';
import { isImperative } from '../imperatives';
import { perSentence } from '../per-sentence';
import { plainSentence } from '../sentence-score';

const usesIn = perObject(({ source }: AnalysedDocument) => labUses(source));

/** Whether a sentence stands in the procedure of a lab sheet or report. */
export const isInProcedure = (document: AnalysedDocument, index: number): boolean =>
  usesIn(document).get(sentenceAt(document, index).section) === 'steps';

/** "2. Once the color lasts, add …", "Do not …", "We weighed 3.0 g" */
const DONE =
  /(?<!\p{L})\d|\b(?:was|were|had|we|our|I|my|your?|do not|don[’']t|make sure|be sure|be careful|this will)\b|^(?:when|once|if|after|before|while|using|then|next|finally|carefully|slowly|gently|again)\b/iu;

/** "Clean up: Thoroughly wash out the beaker." */
const NAMED_STEP = /^\p{L}[^:.]{2,50}: \p{Lu}/u;

/** Whether a sentence tells what is done in one experiment, and not what is so: "Phenolphthalein is colorless in acid". */
export const isLabStep = perSentence((document, index): boolean => {
  if (!isInProcedure(document, index)) return false;
  const text = plainSentence(document, index);
  return (
    isImperative(document, sentenceAt(document, index)) || DONE.test(text) || NAMED_STEP.test(text)
  );
});

/** "2. Rinse the buret with water." */
export const opensStep = (document: AnalysedDocument, index: number): boolean =>
  isLabStep(document, index) &&
  opensPassage(document, index) &&
  isImperative(document, sentenceAt(document, index));

/** What the experiment is for, in the words of its sheet: "To determine the concentration of …". */
export const isPurpose = perSentence(
  (document, index): boolean =>
    usesIn(document).get(sentenceAt(document, index).section) === 'purpose' &&
    /^To (?!do (?:this|so|that)\b)\p{Ll}+ .{25,260}[.]$/u.test(plainSentence(document, index)),
);
