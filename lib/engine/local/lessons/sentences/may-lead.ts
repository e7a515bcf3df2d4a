import { union } from '../../../language/patterns';
import { addressesSomeone } from '../../../language/sentences/references';
import { opensWithDefinition } from '../../../language/sentences/statements';
import type { AnalysedDocument } from '../../analysed';
import { withoutGeneralYou } from '../../genres/speech/general-you';
import { perSentence } from '../../per-sentence';
import { isLine, isUnderstoodAlone } from '../../summary/line';
import { isGoodPoint, summaryText } from '../../summary/readable';
import { isOnOneBroughtIn } from './brought-in';
import { saysLittle } from './says-little';
import { saysWhatIs } from './sentence-kinds';

/** Nothing that is said to the reader, and no announcement. */
export const mayLead = perSentence((document, sentence) => {
  if (!isLine(document, sentence)) return false;
  const text = withoutGeneralYou(document, summaryText(document, sentence));
  const isToReader =
    addressesSomeone(text) && !(saysWhatIs(document, sentence) && !/\byour?s?\b/i.test(text));
  return !isToReader && !saysLittle(text);
});

/** "… our planet", "how we relate to others" are said of all people; "we can see", "let us" aren't. */
const TO_READER =
  /^(?:we|our)\b|\b(?:as|if|when|because|before|after) we\b|, (?:and |but |so )?we\b|\bus\b/iu;
/** "An algorithm is a formula that provides you with instructions": in a definition it is anybody. */
const GENERAL_YOU = /(?<=^[^.]{30,400}) you(?! (?:are|will|have)\b)(?=[ .,;])/u;
/** What opens a sentence of all or most of what it names. */
const OPENS_FAIRLY = union([
  // "Most cells …"
  /^(?:each|most|many) (?!of\b)/iu,
  // "The term supply shock refers to …"
  /^the term (?=.{3,60} (?:refers to|means|describes|is used) )/iu,
  // "The two parts of the inner ear are the cochlea …"
  /^(?:the )?(?:two|three|four) (?=\p{L}+ (?:of|in) [^,.]{3,60} are (?:the )?\p{L}+)/iu,
]);
const WHEN = 'when|if|although|because|once|while|before|after';
const SEVERAL = '(?!(?:an?|the|each) )(?:\\p{Ll}+ ){0,2}(?:\\p{Ll}+s|people|children)';
/** A pronoun for what the same sentence names before it. */
const NAMED_WITHIN = union([
  // "…; these regions are …"
  /[;:—] ?(?:\p{Ll}+ )?(?:this|these|they|it) (?=\p{Ll}+ )/giu,
  // "When people rest, they …"
  new RegExp(`(?<=^(?:${WHEN}|just as|as) ${SEVERAL} [^,]{2,70}), they `, 'giu'),
  // "When a star ages, it …"
  new RegExp(`(?<=^(?:${WHEN}|as) (?:an?|each) [^,]{2,70}), it `, 'giu'),
]);

/** What may be among a lesson's key points: more than may stand for a lesson as a whole, but nothing of one thing told of before. */
export const mayBePoint = perSentence((document, sentence) => {
  if (!isGoodPoint(document, sentence) || isOnOneBroughtIn(document, sentence)) return false;
  if (mayLead(document, sentence)) return true;
  const text = summaryText(document, sentence);
  return isUnderstood(document, sentence, text) && !saysLittle(text);
});

/** Whether nothing in a sentence's words, or in `text` for them, leans on what stands before or is said to the reader. */
export function isUnderstood(document: AnalysedDocument, sentence: number, text: string): boolean {
  const spoken = withoutGeneralYou(document, text);
  const ofAll = saysWhatIs(document, sentence) ? spoken.replace(GENERAL_YOU, ' ') : spoken;
  const said = ofAll.replace(OPENS_FAIRLY, 'All ').replace(NAMED_WITHIN, ' ');
  return isUnderstoodAlone(said) && !TO_READER.test(said);
}

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
