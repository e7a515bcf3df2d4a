const POINTS_BACK = new RegExp(
  '^(?:this|that|these|those|it|they|he|she|him|her|his|its|their|them|we|our|i|my|you|your|such|here|both|neither|' +
    'another|others?|the (?:former|latter|same|other|above|following|second|third|previous|next|last)|one such|some of (?:these|them)|' +
    'all of (?:these|this|them)|each of (?:these|them)|many of (?:these|them)|most of (?:these|them)|doing so|' +
    'in the same|at the same time|at that time|more recently|shortly after|soon after|afterwards?|after that|a (?:second|third|further|similar|related)|' +
    'as such|as (?:described|mentioned|discussed|noted|shown|explained|stated|seen)|rather than|if so|even so|only then|otherwise|similarly)\\b',
  'iu',
);
/** "At this point", "In these cases", "Because of this". */
const POINTS_BACK_SOON = /^(?:[\p{L}’'-]+\s+){1,4}(?:this|these|those|such|it|they|he|she|them|him)(?![\p{L}’'-])/iu;
/** "the keeping of that information": of one told before; not "better than those of", "in that it". */
const MEANS_ONE_BEFORE =
  /\b(?:of|on|for|from|with|over|about|at|by) (?:this|that|these|those) (?!(?:who|whose|which|that|of|in|with|at|from|is|are|was|were|can|has|have)\b)\p{Ll}/u;
/** The same in German, French and Spanish. */
const POINTS_BACK_ELSEWHERE =
  /^(?:dabei|dadurch|daraus|davon|dafür|damit|danach|daher|deshalb|dies(?:e[rsmn]?)?|sie|er|es|il|elle|ils|elles|cela|ceci|cette|ces|esto|est[ea]s?|ellos|ellas|él|así)(?![\p{L}’'-])/iu;
/** "It is important to sleep": here the word stands for nothing. */
const EMPTY_IT = /^it (?:is|was|has been|can be|may be|seems|appears|takes)\b[^.]{0,60}\b(?:that|to|how|why|when)\b/i;
const EMPTY_SOON = /^(?:although|because|if|when|while|since)\s+it\s+(?:is|was)\b/i;

/** True for a sentence whose beginning means nothing without the one before it: "He", "This process", "In such cases". */
export function pointsBack(sentence: string): boolean {
  const start = sentence.slice(0, LOOKED_AT).replace(/^["“‘'([]+/, '');
  if (EMPTY_IT.test(start)) return false;
  if ([POINTS_BACK, POINTS_BACK_ELSEWHERE, MEANS_ONE_BEFORE].some((words) => words.test(start))) return true;
  return POINTS_BACK_SOON.test(start) && !EMPTY_SOON.test(start);
}

const LOOKED_AT = 120;
