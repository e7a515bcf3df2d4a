import { union } from '../../../language/patterns';
import type { AnalysedDocument } from '../../analysed';
import { isSpoken } from './is-spoken';

/** Opens what holds of anybody: "If you …,", "To do it, you …", "The first step is deciding whom you ask", "With a slip, you …". */
const OF_ANYBODY = union([
  /^(?:if|when|whenever|once|unless|before|after|as long as) (?:you|somebody|someone|people|there|an?|the)\b[^,]{3,120}, /iu,
  /^(?:to|in order to|by|with|in|for|under|after|before|without) [^,]{3,60}, (?:you|it|there|the)\b/iu,
  /^(?!(?:you|we|I|they|it|this|that|there|he|she)\b)(?:[\p{L}’'-]+ ){1,9}?(?:is|are|means|refers to|requires|allows|lets|helps|gives|makes|tells) /iu,
]);
/** Said to the room, or of what is to be seen there. */
const OF_SOMEBODY =
  /\b(?:I|I['’]\p{L}+|me|my|us|let['’]s|(?<!\b(?:if|when|as|that) )you (?:can |could |just |might |may |will |['’]ll )?(?:see|look|notice|remember|recall|imagine|guys|all|said|read|saw|heard|told|asked|mentioned|know|think)|you(?:['’]re| are) (?:gonna|going to (?:see|hear|learn|read|get|do|be))|you['’]ve (?:seen|read|heard|learned|got)|your (?:handouts?|notes?|books?|casebook|homework|assignments?|papers?|screens?|materials?|readings?|syllabus|question|answer|point|exams?)|we['’](?:re|ll|ve) (?!in\b)|we (?:are|will|have|just|talked|saw|did|said|looked|learned|discussed|want|need|can|could|might))\b/iu;
const YOU = /(?<![\p{L}’'-])(?:you['’](?:re|ll|d|ve)|yourself|yours|your|you)(?![\p{L}-])/giu;

/**
 * A sentence in which "you" is anybody, as speakers use it where writers say "people": with such a word in its place. Any other
 * sentence, and any that isn't spoken, as it is.
 */
export function withoutGeneralYou({ source }: AnalysedDocument, text: string): string {
  const isGeneral = isSpoken(source) && OF_ANYBODY.test(text) && !OF_SOMEBODY.test(text);
  return isGeneral ? text.replace(YOU, 'people') : text;
}
