import { addressesSomeone } from '../../language/references';
import { opensWithDefinition } from '../../language/statements';
import type { AnalysedDocument } from '../analysed';
import { perSentence } from '../per-sentence';
import { isLine } from '../summary/line';
import { summaryText } from '../summary/readable';
import { saysLittle } from './says-little';
import { saysWhatIs } from './sentence-kinds';

/** Nothing that is said to the reader, and no announcement. */
export const mayLead = perSentence((document, sentence) => {
  if (!isLine(document, sentence)) return false;
  const text = summaryText(document, sentence);
  const isToReader =
    addressesSomeone(text) && !(saysWhatIs(document, sentence) && !/\byour?s?\b/i.test(text));
  return !isToReader && !saysLittle(text);
});

/** "When a signal arrives at the terminal, they diffuse …", "For the thumb, abduction is …" */
const SUBJECT_BEFORE = /^\p{L}+ [^,]*, (?:they|it|these|this|he|she)\b|^for (?:the|an?) [^,]+, /iu;

/** Whether a sentence may stand beside its term. A definition may speak of "specific conditions" without naming them. */
export function mayBeListed(document: AnalysedDocument, sentence: number): boolean {
  const text = summaryText(document, sentence);
  if (SUBJECT_BEFORE.test(text)) return false;
  return (
    mayLead(document, sentence) ||
    (isLine(document, sentence) && opensWithDefinition(text) && !addressesSomeone(text))
  );
}
