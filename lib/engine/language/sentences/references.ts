import { memoized } from '../../caches/memoized';
import { atWordStart, groupOf, matches } from '../patterns';
import { isLeftOut } from '../rule-groups';
import { capitalised } from '../words/words';
import { leansElsewhere, POINTS_BACK_ELSEWHERE } from './anaphora-elsewhere';
import { CLICK, OF_THE_TEXT } from './self-reference';

/** About the text's own parts, pictures or argument rather than its subject. */
export function speaksOfTheText(sentence: string): boolean {
  return !isLeftOut('self-reference') && isOfTheText(sentence);
}

/** Several parts of a pack ask it of the same sentences. */
const isOfTheText = memoized(5_000, (sentence) =>
  OF_THE_TEXT.some((pattern) => pattern.test(sentence)),
);

/** Things that are called a table: of a computer, of a database, of chemistry. */
const KINDS_OF_TABLE =
  'hash|page|truth|routing|symbol|lookup|look-up|pivot|contingency|frequency|joined|temporary|periodic|water|life|multiplication';

/** People, and what they say. */
const KINDS_OF_FIGURE =
  'authority|central|dominant|father|historical|important|influential|key|leading|major|mother|political|prominent|public|religious|significant';
const KINDS_OF_SECTION = 'cross|cesarean|caesarean|conic|c';

/** "Exercise" alone is mostly sport. */
export const TEXT_PARTS = `(?<!\\b(?:${KINDS_OF_FIGURE}) )figures?(?! of speech)|fig\\.|(?<!\\b(?:${KINDS_OF_TABLE}) )tables?(?! (?:salt|sugar)\\b)|chapters?|(?<!\\b(?:${KINDS_OF_SECTION})[ -])section|appendix(?= (?:[A-Z]|\\d)\\b)|(?<=\\b(?:an|in the|see|this|to the) )appendix|(?<=\\b(?:the|this|these|those|each|next|following) )exercises?|exercises? \\d`;

/** What something may be above or below. */
const HEIGHTS =
  'all|average|boiling|body|capacity|cost|equilibrium|freezing|ground|it|marginal|market|normal|one|par|replacement|room|sea|that|them|these|this|those|two|water|zero';
/** "the former Soviet Union" */
const OF_FORMER_TIMES =
  '(?:soviet|ussr|yugoslav(?:ia)?|czechoslovakia|east|west|british|french|german|spanish|portuguese|ottoman|confederate|colon(?:y|ies)|slaves?|soldiers?|presidents?)\\b';

/**
 * Words that may refer to the surrounding text, and so mean nothing on a card. Stricter than `speaksOfTheText`: cards
 * are plentiful, sentences are not.
 */
export const pointsAtText = matches(
  atWordStart(
    [
      `(?:${TEXT_PARTS})(?:\\b|$)`,
      'as (?:shown|seen|noted|mentioned|described|discussed|stated|follows)\\b',
      'shown (?:here|above|below|in)\\b',
      '(?:see|shown|described|discussed|mentioned|listed|noted|defined|given) (?:above|below|earlier|later|previously)\\b',
      'aforementioned\\b',
      `(?:the (?:following|above|below|preceding|previous|next(?! (?:best|highest|lowest|level|generation))|former(?! ${OF_FORMER_TIMES})|latter)|earlier in)\\b`,
      `(?:above|below)(?! (?:${HEIGHTS}|the|a|an|its|which|\\d|or|and)\\b)`,
      'in this (?:section|chapter|book|text|module|article|paper|manual|example|case|way|context|study)\\b',
      'this (?:section|chapter|book|text|module|article|paper|manual)\\b',
      '(?:shaded|horizontal axis|vertical axis|(?:points?|arrows?) [“"]?[A-Z])\\b',
      '(?:first|second|third|fourth|last|left|right)(?:-hand)? (?:column|row|panel)s?\\b',
      'at an? (?:quantity|output|level of output) (?:of|between)\\b',
      'the (?:graph|diagram|example|picture|photo|image)\\b',
      `(?:${CLICK}|link to learning|critical thinking|key terms?|learning objectives?|review questions?|discussed)\\b`,
    ],
    'i',
  ),
);

const POINTS_BACK = new RegExp(
  `^${groupOf([
    /this|that|these|those|it|they|he|she|him|her|his|its|their|them/,
    // not "Another name for heartburn is reflux."
    /we|our|i|my|you|your|such|here|both|neither|another(?! (?:name|term|word) for)|others?/,
    /the (?:former|latter|same|other|above|following|second|third|previous|next|last)/,
    /one such|some of (?:these|them)|all of (?:these|this|them)|each of (?:these|them)/,
    /many of (?:these|them)|most of (?:these|them)|doing so/,
    /the (?:end )?(?:result|outcome|upshot) (?:is|was)/, // "The end result is"
    /in the same|at the same time|at that time|more recently|shortly after|soon after/,
    /afterwards?|after that/,
    /a (?:second|third|further|similar|related)/, // "A second reason"
    /as such|as (?:described|mentioned|discussed|noted|shown|explained|stated|seen)/,
    /rather than|if so|if not|even so|only then|otherwise|similarly|okay|ok|alright/,
    /all right(?! (?:angles?|cones?|prisms?|triangles?))/,
  ])}\\b`,
  'iu',
);
/** "The Second World War …", "The Third Estate …" */
const NAMED = /^The (?:Second|Third|Last|Other|Next|Former) \p{Lu}\p{Ll}/u;
/** "IT firms …", "ER stress …", "ESA launched …" */
const SHORT_FORM = /^(?:IT|HE|ER|IL|ESA|ESO|ELA) (?=\p{Ll})/u;
/** One of a fixed number: "The second law of thermodynamics", "The third ventricle", "A second language". */
const COUNTED = new RegExp(
  `^${groupOf([
    '(?:the )?(?:second|third) (?:amendment|century|commandment|cranial|derivative|estate|finger|law|lumbar|metacarpal|metatarsal|millennium|molar|person|quantum|toe|trimester|ventricle|world)',
    /an? (?:second language|third part(?:y|ies)|similar triangles?)/,
    /the last (?:glacial|ice age|universal)/,
  ])}\\b`,
  'iu',
);
const POINTS_BACK_SOON =
  /^(?:[\p{L}’'-]+\s+){1,4}(?:this|these|those(?! (?:who|whose|which|that|with|in|of|at|from)(?!\p{L}))|such|it|they|he|she|them|him)(?![\p{L}’'-])/iu;
/** "the keeping of that information"; not "better than those of", "in that it", "makes a good … more of that good". */
export const MEANS_ONE_BEFORE =
  /\b(?:of|on|for|from|with|over|about|at|by) (?:this|that|these|those) (?!(?:who|whose|which|that|of|in|with|at|from|is|are|was|were|can|has|have)\b)(?!(\p{Ll}+)\b(?<=\b\1\b.{1,200}\b\1))\p{Ll}/u;
const EMPTY_IT =
  /^it (?:is|was|has been|can be|may be|seems|appears|takes)\b(?! (?!decid|agre|plann|propos|intend)\p{L}+ed (?:to|when|how)\b)[^.]{0,60}\b(?:that|to|how|why|when)\b/iu;
const EMPTY_SOON = /^(?:although|because|if|when|while|since)\s+it\s+(?:is|was)\b/i;

/** An article in Italian, where a French sentence has a pronoun. */
const ITALIAN_ARTICLE = /^il\s/iu;

/**
 * Anaphoric opening that needs the sentence before: "He", "This process", "In such cases". `language`: for words that
 * point back in another language only.
 */
export function pointsBack(sentence: string, language = ''): boolean {
  const start = sentence.slice(0, LOOKED_AT).replace(/^["“‘'([]+/, '');
  if (isLeftOut('anaphora')) return false;
  if (language === 'it' && ITALIAN_ARTICLE.test(start)) return false;
  return leansElsewhere(start, language) || opensWithAnaphora(start);
}

const opensWithAnaphora = memoized(5_000, (start) => {
  if (EMPTY_IT.test(start)) return false;
  const isNamed = [NAMED, COUNTED, SHORT_FORM].some((words) => words.test(start));
  const pointing = isNamed ? [] : [POINTS_BACK, POINTS_BACK_ELSEWHERE];
  if ([...pointing, MEANS_ONE_BEFORE].some((words) => words.test(start))) return true;
  return POINTS_BACK_SOON.test(start) && !EMPTY_SOON.test(start);
});

const LOOKED_AT = 120;

/** What is said once more. */
const RESTATEMENTS =
  'again|to (?:reiterate|repeat|restate)|as (?:already )?(?:stated|said)|that is to say|' +
  '(?:simply put|put (?:simply|differently|another way)|' +
  'to put it (?:simply|differently|another way))';
/** Connectives, with or without a comma. */
const LINKS =
  'however|moreover|furthermore|in addition|additionally|therefore|thus|hence|consequently|as a result|' +
  'as a consequence|for example|for instance|in other words|that is|similarly|likewise|nevertheless|nonetheless|' +
  'in fact|indeed|of course|finally|lastly|also|specifically|comparatively|on the other hand|on the one hand|in contrast|' +
  'by contrast|conversely|alternatively|meanwhile|accordingly|in short|in brief|in summary|in conclusion|to summarize|then|' +
  'for this reason|for these reasons|in this way|in this case|in this sense|in turn|after all';
/** Connectives only before a comma: not "First aid", "still water", "next to the heart". */
const LINKS_WITH_COMMA =
  'so|last|first|second|third|firstly|secondly|thirdly|next|instead|still|yet|overall|in general|generally|rather|besides|now|' +
  'to recap|to sum up|in sum|certainly|unfortunately|fortunately|admittedly|not surprisingly|more (?:specifically|generally|precisely|broadly)|' +
  `as (?:the|its) (?:name|term|word|phrase) (?:suggests|implies|indicates)|once again|${RESTATEMENTS}`;
const CONJUNCTIONS =
  'but|and|so|yet|or|nor|thus|hence|therefore|recall that|remember that|notice that|note that';

const SEPARABLE = new RegExp(
  `^(?:${LINKS}|${LINKS_WITH_COMMA}),\\s+|^(?:${CONJUNCTIONS}),?\\s+(?=\\p{L})`,
  'iu',
);
const LINKED = new RegExp(`^(?:${LINKS})\\b`, 'i');

/** The sentence without a leading "However," or "But", capitalized again. */
export function withoutLink(sentence: string): string {
  const rest = sentence.replace(SEPARABLE, '');
  return rest === sentence ? sentence : capitalised(rest);
}

const RESTATING = new RegExp(`^(?:(?:once )?${RESTATEMENTS}|in other words|that is),`, 'iu');

/** "To reiterate, …", "In other words, …": says again what stands before it. */
export function restates(sentence: string): boolean {
  return RESTATING.test(sentence);
}

/** Opens with a connective: "However, …", "But …", "Therefore the …". */
export function opensWithLink(sentence: string): boolean {
  return LINKED.test(sentence) || SEPARABLE.test(sentence);
}

/**
 * "However, …", "Troponin also …", "…, on the other hand, …", "issues like this": says something about what stands
 * before it, wherever the word is.
 */
export const leansOnContext = matches(
  atWordStart(
    [
      `^(?:${LINKS})\\b`,
      `^(?:${LINKS_WITH_COMMA}),`,
      '^(?:but|yet|nor|so|as (?:already|just|previously|we)|in (?:this|that|these|those|such)) ',
      '^in (?:particular|effect),',
      '^the (?:answer|gap|question|problem|reason|difference|distinction)s? (?:depends?|represents?|is|was|are|were|here) ',
      '^(?:[^\\s,]+ ){1,8}?(?:then|again|thus|therefore|instead|likewise) ',
      '^(?!.*\\bnot only\\b).{1,90} also (?!called|known|referred)',
      '^the (?:resulting|remaining|(?:[a-z]+est|most [a-z]+|first|main|only) (?:approach|way|method|reason|type|form|kind|one)s? (?:is|are|was|were))\\b',
      '(?:,|\\b(?:is|are|was|were)) (?:however|therefore|though|too|then|thus|in turn|in fact|indeed|instead|for example|for instance|' +
        'in contrast|by contrast|on the other hand|similarly|likewise|consequently|of course|as a result|again),',
      'like (?:this|these|that|those)[.,]',
      '(?:this|these|those|that) (?:very|same|last)\\b',
      '(?:than|from|like|unlike) the others?\\b',
    ],
    'i',
  ),
);

/** After these, "I" is a numeral: "World War I". */
const NUMERAL =
  '(?<!\\b(?:War|Type|type|Class|class|Phase|phase|Part|Stage|stage|Grade|Level|Factor|factor|Volume) )';

/** Addresses the reader or speaks for the writer: "you", "our", "let’s". Not "the US", "World War I". */
export const addressesSomeone = matches(
  new RegExp(
    "\\b(?:[Yy]ou|[Yy]ours?|[Yy]oursel(?:f|ves)|[Ww]e|us|[Oo]urs?|[Oo]urselves|[Mm]e|[Mm]y|[Mm]yself|[Ll]et[’']s)\\b|" +
      `${NUMERAL}\\bI\\b(?![.-])`,
  ),
);
