import { countWords } from '../../wording/phrasing';

const WEAK_NOUN =
  /^(?:an? )?(?:(?:very |most |particularly |extremely |highly )?(?:good|risk|vital|crucial|essential|critical|great|common|important|key|major|main|perfect|useful|helpful|classic|clear|simple|popular|well-known|big|huge|real|serious|interesting|prime|excellent) )?(?:attempts?|efforts?|examples?|reasons?|problems?|parts?|results?|matter|issues?|questions?|way|place|time|lot|number|topics?|concerns?|factors?|choice|goal|means|step|case|not|subject|difference(?! (?:in|between))|source|(?:features?|concepts?|ideas?|elements?)(?! (?:in which|that|where) ))\b(?!-)/i;
/** "a positive attribute of investments", "an efficient way of storing energy". */
const JUDGES =
  /^an? (?:[\p{L}-]+ ){0,2}(?:facts?|attributes?|aspects?|challenges?|ways?|means) (?:of|to|for)\b/iu;
/** "an extremely important process in the body" */
const PRAISES =
  /^an? (?:very |extremely |highly |most )?(?:important|vital|crucial|essential|critical|key|useful|simple|basic) (?:process|component|feature|step|function|role|tool|structure|organ|element)\b/i;
/** "a fairly vague concept", "a growing movement", "the simplest example of". */
const SAYS_LITTLE =
  /^(?:an?|the) (?:[\p{L}-]+ ){0,2}(?:vague|popular|controversial|growing|brilliant|significant|considerable|desirable|famous|difficult|(?:example|aspect|reason|result|problem|role|goal|advantage|focus)s? of)\b/iu;
/** "a common starting material" */
const COMMON = /^an? common /i;
/** "a Japanese word that …" */
const ABOUT_THE_NAME = /^an? \p{Lu}\p{Ll}+ (?:word|term|name)\b/u;
const WEAK_OPENING =
  /^(?:one (?:example\b|of (?!a ))|some of |part of |among |the (?:same|most|best|only|first|second|last|largest|longest|shortest|worst|biggest|highest|lowest|greatest|smallest|result|case|reason|basis|primary|main|subject|opposite|following|key|focus|topic)\b|not |also |both |all |no |more |less |as |very )/i;

/** "a larger shift", "the more likely that …" */
const COMPARES =
  /^(?:an?|the) (?:more|less|(?:larg|small|great|high|low|bigg|weak|strong|slow|fast|short|long|thinn|thick|deep|dark|light)er)\b(?! than)/i;
export function comparesOnly(text: string): boolean {
  return COMPARES.test(text);
}

/** "the “joker in the deck”", with or without quotation marks. */
const FIGURE_OF_SPEECH =
  /^(?:an?|the) (?:[\p{L}-]+ ){0,2}(?:[“"]|(?:thundercloud|stepping[- ]stone|treasure trove|backbone|cornerstone|messenger|gateway|engine of|heart of the matter|joker)s?\b)/iu;

/** Doesn't say what the thing is: "an important part of …", "one of the …". */
export function isWeakDescription(text: string): boolean {
  return [
    WEAK_NOUN,
    JUDGES,
    COMMON,
    PRAISES,
    ABOUT_THE_NAME,
    SAYS_LITTLE,
    WEAK_OPENING,
    COMPARES,
    FIGURE_OF_SPEECH,
  ].some((pattern) => pattern.test(text));
}

export function opensAsDescription(text: string): boolean {
  return /^(?:an?|the|any|one) /i.test(text);
}

const NARROWS =
  / (?:of|that|which|who|whose|for|in|with|by|to|from|between|when|where|on|at|through|used|located|\p{L}+ing|\p{L}+ed) /u;
const ENOUGH_WORDS = 6;

/** False for "An extremely safe borrower". */
export function explains(description: string): boolean {
  return countWords(description) >= ENOUGH_WORDS || NARROWS.test(description);
}

const PERSON_NOUNS = new RegExp(
  '\\b(?:\\p{L}+(?:ologist|ician|grapher)|psychologist|economist|scientist|physicist|chemist|biologist|artist|novelist|physician|' +
    'advocate|author|man|woman|philosopher|king|queen|president|professor|son|daughter|leader|writer|poet|painter|composer|' +
    'inventor|engineer|emperor|politician|lawyer|explorer|actor|singer|founder|pioneer|doctor|surgeon|theorist|reformer|activist)$',
  'iu',
);

/** "a Spanish physician who …" */
export function isPerson(description: string): boolean {
  const [noun = ''] = description.split(
    / (?:who|of|for|from|in|and|that|whose|at|by|with|to|worn|used) /,
  );
  return PERSON_NOUNS.test(noun);
}
