import { givesExample } from '../../language/statements';
import { perSentence } from '../per-sentence';
import { answerStandsAlone, opensAlone } from '../wording/standalone';
import { isGoodPoint, summaryText } from './readable';

/** In words; a longer sentence says too much for one line. */
const LONGEST = 36;

/** "With their discovery …", "The cell and its …" is about what stands before. */
const OWNED_SOON = /^(?:\S+ ){0,3}(?:their|its|his|her)\b/iu;
/** "Sleep, however, …", "… is also known as …", "A first argument …", "described here", "a similar function". */
const ANSWERS_ANOTHER =
  /^(?:yes|no|true|sure|granted|agreed|alas|well),|^(?:at any rate|in any (?:case|event)|that said|since then|(?:even )?more importantly|which means|with (?:this|that) in mind)\b|^on an? (?:\p{L}+ )?(?:front|note|level), |^(?:similar|comparable|analogous|several other|many other) \p{L}+\b(?!.* (?:to|as|than)\b)|^(?:for|to|in|on|at|with) other [^,]{2,70}, |: first, |^otherwise\b|^an? different \p{L}+ (?!from\b|than\b|to\b)|^in both \p{Ll}+s, |^the (?:\p{L}+ ){1,3}here\b|^(?:some|several|each|one|two|three) of the \p{Ll}+s (?!(?:of|in|on|at|to|for|with|from|by|between|that|which|who|whose)\b|\p{Ll}+(?:ed|ing)\b)|, (?:however|therefore|though|too|then|thus|in turn|for example|on the other hand),|\b(?:is|are|was|were) (?:sometimes |often |commonly )?also (?:known|called|referred)\b|^(?:it|there) (?:is|are|was|were|has|have)\b|^(?:as (?:a result|with)|in (?:addition|both cases)|another|other|still|remember|recall|note|now|whether|to (?:understand|see|explain|illustrate|(?:add to|complicate))|(?:an?|the|one) (?:first|final|second|third|fourth|last|basic|key|main) (?:\p{Ll}+ )?(?:step|argument|reason|point|example|question|issue|problem|approach|way|concern)s?|(?:\S+ ){0,2}(?:additional|further)|taking|most importantly|especially|just (?:being|make|like)|like (?:anyone|everyone)|(?:during|after|in|under) (?:earlier|later|previous|subsequent) (?!life|childhood|adulthood|adolescence|stages|years|times|centuries|laws)\p{Ll}+|one of the (?:less|more|most|least) \p{Ll}+ (?:is|was)|the (?:\p{L}+ )?\p{L}+ here (?:is|are)|until (?:that|then))\b|^in each (?:case|pair|instance), |^just as in |^the (?:great |vast |large )?(?:majority|rest|remainder) (?:is|are|was|were)\b|^the (?:paper|report|article|survey) (?:suggested|found|showed|argued)\b|\b(?:rejected|accepted|shared?s?|held|holds?|opposed?) that (?:view|idea|belief|claim)\b(?! (?:that|of))|^[^,]{1,80}, (?:they|it|he|she|this)\b|\bas (?:previously|already|just|will) |\bas [^,.]{3,50} (?:case|example|narrative|story) (?:illustrates|shows|demonstrates|suggests|indicates|reveals)\b|^in (?:a|another) (?:different |broader |narrower )?sense\b|^(?:in|throughout) the (?:article|essay|film|interview|novel|survey)\b(?! (?:of|on|that|by)\b)|\bc(?:a|o)me even (?:later|earlier)\.$|^(?:in|on|by|during|since) (?:early |late |mid-?)?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b(?![^.]{0,80}\b\d{4}\b)|\b(?:described|discussed|considered|outlined) here\b|\ba similar (?!\S+ (?:to|as)\b)|\b(?:is|are|was|were) another\b|^in the (?:first|second|third|fourth|last|former|latter),|\bprovided next\b|\bsuch (?!as\b|an?\b)\p{Ll}+s\b(?! as)|\bsuch an? (?:\p{Ll}+ )?\p{Ll}+[.,;]/iu;

/** "There are three types of muscle: …" */
const COUNTS =
  /^(?:there are )?(?:two|three|four|five|six|seven|eight) (?!additional|other|more|further)[^,.:]+(?::| are\b| include\b).*,? and /iu;

/** A figure worked out from others: "Given a life of 75 to 80 years, …", "If a bank lends 90 of 100 dollars, … 900". */
const WORKS_OUT =
  /^(?:given|assuming|based on|at (?:this|that) (?:rate|pace))\b[^,]{0,120}\d[^,]{0,80}, |^(?:if|when|because|since)\b[^,]{0,120}\d[^,]{0,80}, .{0,200}\d/iu;

/** The reader or the writer; a general "our" may stand. */
const ADDRESSES = /\b(?:you|yours?|yourself|i(?![-–])|me|my|let[’']s)\b/iu;

/** Whether a sentence can stand by itself for a lesson, a section or a whole document. */
export const isLine = perSentence((document, sentence) => {
  const text = summaryText(document, sentence);
  return (
    isGoodPoint(document, sentence) && text.split(' ').length <= LONGEST && isUnderstoodAlone(text)
  );
});

/** Nothing in it leans on what stands before or is said to the reader. */
export function isUnderstoodAlone(text: string): boolean {
  return (
    (opensAlone(text) || COUNTS.test(text)) &&
    answerStandsAlone(text.replace(/^There are /u, '')) &&
    !ADDRESSES.test(text) &&
    !givesExample(text) &&
    !OWNED_SOON.test(text) &&
    !WORKS_OUT.test(text) &&
    (!ANSWERS_ANOTHER.test(text) || COUNTS.test(text))
  );
}
