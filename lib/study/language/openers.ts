import { capitalised } from './capitalised';

/** "However, …": says how a sentence follows from the last one; without it the sentence stands alone. */
const CONNECTIVE = new RegExp(
  '^(?:however|moreover|furthermore|in addition|additionally|therefore|thus|hence|consequently|as a result|' +
    'as a consequence|for example|for instance|in other words|that is|similarly|likewise|nevertheless|nonetheless|' +
    'in fact|indeed|of course|finally|lastly|first|second|third|firstly|secondly|thirdly|next|also|instead|' +
    'on the other hand|on the one hand|in contrast|by contrast|conversely|meanwhile|still|yet|accordingly|overall|' +
    'in short|in brief|in summary|in conclusion|in general|generally|to summarize|rather|besides|then|now|again|' +
    'for this reason|for these reasons|in this way|in this case|in this sense|in turn|after all|note that),\\s+|' +
    '^(?:but|and|so|yet|or|nor|thus|hence|therefore|recall that|remember that|notice that|note that)\\s+(?=\\p{L})',
  'iu',
);

/**
 * The sentence without a leading connective, its first letter a capital again. The rest is word for word; a sentence
 * without one comes back as it is.
 */
export function withoutConnective(sentence: string): string {
  const rest = sentence.replace(CONNECTIVE, '');
  return rest === sentence ? sentence : capitalised(rest);
}

const POINTS_BACK = new RegExp(
  '^(?:this|that|these|those|it|they|he|she|him|her|his|its|their|them|we|our|i|my|you|your|such|here|both|neither|' +
    'another|others?|the (?:former|latter|same|other|above|following|second|third|previous|next|last)|one such|some of (?:these|them)|' +
    'all of (?:these|this|them)|each of (?:these|them)|many of (?:these|them)|most of (?:these|them)|doing so|' +
    'in the same|at the same time|at that time|more recently|shortly after|soon after|afterwards?|after that|a (?:second|third|further|similar|related)|' +
    'as such|as (?:described|mentioned|discussed|noted|shown|explained|stated|seen)|rather than|if so|even so|only then|similarly)\\b',
  'iu',
);
/** "At this point", "In these cases", "Because of this". */
const POINTS_BACK_SOON = /^(?:[\p{L}’'-]+\s+){1,4}(?:this|these|those|such|it|they|he|she|them|him)(?![\p{L}’'-])/iu;
/** "It is important to sleep": here the word stands for nothing. */
const EMPTY_IT = /^it (?:is|was|has been|can be|may be|seems|appears|takes)\b[^.]{0,60}\b(?:that|to|how|why|when)\b/i;
const EMPTY_SOON = /^(?:although|because|if|when|while|since)\s+it\s+(?:is|was)\b/i;

/** True for an opening that means nothing without the sentence before it: "He", "This process", "In such cases". */
export function pointsBack(sentence: string): boolean {
  const start = sentence.slice(0, LOOKED_AT).replace(/^["“‘'([]+/, '');
  if (EMPTY_IT.test(start)) return false;
  return POINTS_BACK.test(start) || (POINTS_BACK_SOON.test(start) && !EMPTY_SOON.test(start));
}

const LOOKED_AT = 120;
