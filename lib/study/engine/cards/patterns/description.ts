import { countWords } from '../../wording/phrasing';

const WEAK_NOUN =
  /^(?:an? )?(?:(?:very |most |particularly )?(?:good|great|common|important|key|major|main|perfect|useful|helpful|classic|clear|simple|popular|well-known|big|huge|real|serious|interesting|prime|excellent) )?(?:examples?|reasons?|problems?|parts?|results?|matter|issues?|questions?|way|place|time|lot|number|topics?|concerns?|factors?|choice|goal|means|step|case|not|subject|difference|source)\b/i;
const WEAK_OPENING =
  /^(?:one of (?!a )|some of |part of |among |the (?:same|most|best|only|first|second|last|largest|longest|shortest|worst|biggest|highest|lowest|greatest|smallest|result|case|reason|basis|primary|main|subject|opposite|following|key|focus|topic)\b|not |also |both |all |no |more |less |as |very )/i;

/** True for what is said of a thing without saying what it is: "an important part of …", "one of the …". */
export function isWeakDescription(text: string): boolean {
  return WEAK_NOUN.test(text) || WEAK_OPENING.test(text);
}

export function opensAsDescription(text: string): boolean {
  return /^(?:an?|the|any|one) /i.test(text);
}

const NARROWS =
  / (?:of|that|which|who|whose|for|in|with|by|to|from|between|when|where|on|at|through|used|located|\p{L}+ing|\p{L}+ed) /u;
const ENOUGH_WORDS = 7;

/** "An extremely safe borrower" says what kind of thing it is, not which. */
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
  return PERSON_NOUNS.test(description.split(/ (?:who|of|for|from|in|and|that|whose|at|by|with|to|worn|used) /)[0]!);
}
