import { groupOf, MONTHS, TWO_TO_EIGHT, union } from '../../language/patterns';
import { givesExample } from '../../language/sentences/statements';
import { withoutGeneralYou } from '../genres/speech/general-you';
import { perSentence } from '../per-sentence';
import { answerStandsAlone, opensAlone } from '../wording/standalone';
import { isGoodPoint, summaryText } from './readable';

/** In words; a longer sentence says too much for one line. */
const LONGEST = 36;

/** "With their discovery …", "The cell and its …" is about what stands before. */
const OWNED_SOON = /^(?:\S+ ){0,3}(?:their|its|his|her)\b/iu;
/** Goes on with what the sentence before it says, or answers it. */
const ANSWERS_ANOTHER = union([
  // "Granted, …"
  /^(?:yes|no|true|sure|granted|agreed|alas|well),/iu,
  new RegExp(
    `^${groupOf([
      'at any rate|in any (?:case|event)|that said|since then|(?:even )?more importantly',
      // "With this in mind, …"
      'which means|with (?:this|that) in mind',
    ])}\\b`,
    'iu',
  ),
  // "On a lighter note, …"
  /^on an? (?:\p{L}+ )?(?:front|note|level), /iu,
  // "Similar cells line …", but "Similar proteins to these …", "Similar to the liver, …"
  /^(?:similar|comparable|analogous|several other|many other) (?!to\b)\p{L}+\b(?!.* (?:to|as|than)\b)/iu,
  // "For other children, …"
  /^(?:for|to|in|on|at|with) other [^,]{2,70}, /iu,
  // "There are two causes: first, …"
  /: first, /iu,
  /^otherwise\b/iu,
  // "A different approach is …"
  /^an? different \p{L}+ (?!from\b|than\b|to\b)/iu,
  // "In both cases, …"
  /^in both \p{Ll}+s, /iu,
  // "The main idea here …"
  /^the (?:\p{L}+ ){1,3}here\b/iu,
  // "Some of the effects are …", but "Some of the effects of smoking are …"
  new RegExp(
    '^(?:some|several|each|one|two|three) of the \\p{Ll}+s ' +
      '(?!(?:of|in|on|at|to|for|with|from|by|between|that|which|who|whose)\\b|\\p{Ll}+(?:ed|ing)\\b)',
    'iu',
  ),
  // "Sleep, however, …"
  /, (?:however|therefore|though|too|then|thus|in turn|for example|on the other hand),/iu,
  // "It is also known as …"
  /\b(?:is|are|was|were) (?:sometimes |often |commonly )?also (?:known|called|referred)\b/iu,
  /^(?:it|there) (?:is|are|was|were|has|have)\b/iu,
  new RegExp(
    `^${groupOf([
      'as (?:a result|with)|in (?:addition|both cases)|another|other|still',
      'remember|recall|note|now|whether',
      // "To see why, …"
      'to (?:understand|see|explain|illustrate|(?:add to|complicate))',
      // "A first argument …", "The main economic problem …"
      '(?:an?|the|one) (?:first|final|second|third|fourth|last|basic|key|main) (?:\\p{Ll}+ )?' +
        '(?:step|argument|reason|point|example|question|issue|problem|approach|way|concern)s?',
      // "Some additional costs …"
      '(?:\\S+ ){0,2}(?:additional|further)',
      'taking|most importantly|especially|just (?:being|make|like)|like (?:anyone|everyone)',
      // "In later studies …", but "In later life …"
      '(?:during|after|in|under) (?:earlier|later|previous|subsequent) ' +
        '(?!life|childhood|adulthood|adolescence|stages|years|times|centuries|laws)\\p{Ll}+',
      // "One of the most famous is …"
      'one of the (?:less|more|most|least) \\p{Ll}+ (?:is|was)',
      // "The idea here is …"
      'the (?:\\p{L}+ )?\\p{L}+ here (?:is|are)',
      'until (?:that|then)',
    ])}\\b`,
    'iu',
  ),
  /^in each (?:case|pair|instance), /iu,
  /^just as in /iu,
  // "The vast majority are …"
  /^the (?:great |vast |large )?(?:majority|rest|remainder) (?:is|are|was|were)\b/iu,
  // "The report found …"
  /^the (?:paper|report|article|survey) (?:suggested|found|showed|argued)\b/iu,
  // "Freud rejected that view"
  /\b(?:rejected|accepted|shared?s?|held|holds?|opposed?) that (?:view|idea|belief|claim)\b(?! (?:that|of))/iu,
  // "In the desert, they …"
  /^[^,]{1,80}, (?:they|it|he|she|this)\b/iu,
  // "as previously described"
  /\bas (?:previously|already|just|will) /iu,
  // "as the first example shows"
  /\bas [^,.]{3,50} (?:case|example|narrative|story) (?:illustrates|shows|demonstrates|suggests|indicates|reveals)\b/iu,
  // "In a broader sense, …"
  /^in (?:a|another) (?:different |broader |narrower )?sense\b/iu,
  // "In the film, …", but "In the film by Hitchcock, …"
  /^(?:in|throughout) the (?:article|essay|film|interview|novel|survey)\b(?! (?:of|on|that|by)\b)/iu,
  // "Railways came even later."
  /\bc(?:a|o)me even (?:later|earlier)\.$/iu,
  // "In early March, …", but "In March 1933, …"
  new RegExp(
    `^(?:in|on|by|during|since) (?:early |late |mid-?)?(?:${MONTHS.toLowerCase()})\\b` +
      '(?![^.]{0,80}\\b\\d{4}\\b)',
    'iu',
  ),
  // "The model described here …"
  /\b(?:described|discussed|considered|outlined) here\b/iu,
  // "Insulin has a similar function", but "a similar function to"
  /\ba similar (?!\S+ (?:to|as)\b)/iu,
  // "Zinc is another metal"
  /\b(?:is|are|was|were) another\b/iu,
  /^in the (?:first|second|third|fourth|last|former|latter),/iu,
  /\bprovided next\b/iu,
  // "Firms with such costs", but "such costs as"
  /\bsuch (?!as\b|an?\b)\p{Ll}+s\b(?! as)/iu,
  // "in such a case,"
  /\bsuch an? (?:\p{Ll}+ )?\p{Ll}+[.,;]/iu,
]);

/** "There are three types of muscle: …" */
const COUNTS = new RegExp(
  `^(?:there are )?(?:${TWO_TO_EIGHT}) (?!additional|other|more|further)[^,.:]+` +
    '(?::| are\\b| include\\b).*,? and ',
  'iu',
);

/** A figure worked out from others: "Given a life of 75 to 80 years, …", "If a bank lends 90 of 100 dollars, … 900". */
const WORKS_OUT =
  /^(?:given|assuming|based on|at (?:this|that) (?:rate|pace))\b[^,]{0,120}\d[^,]{0,80}, |^(?:if|when|because|since)\b[^,]{0,120}\d[^,]{0,80}, .{0,200}\d/iu;

/** The reader or the writer; a general "our" may stand. */
const ADDRESSES = /\b(?:you|yours?|yourself|i(?![-–])|me|my|let[’']s)\b/iu;

/** Whether a sentence can stand by itself for a lesson, a section or a whole document. */
export const isLine = perSentence((document, sentence) => {
  const text = withoutGeneralYou(document, summaryText(document, sentence));
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
