const any = (...alternatives: string[]): RegExp => new RegExp(`\\b(?:${alternatives.join('|')})`, 'i');

/** Points at the text around it: meaningless on a card. */
const POINTS_AT_TEXT = any(
  '(?:figures?|fig\\.|tables?|chapters?|appendix|exercises?)(?:\\b|$)',
  'as (?:shown|seen|noted|mentioned|described|discussed|stated|follows)\\b',
  'shown (?:here|above|below|in)\\b',
  '(?:see|shown|described|discussed|mentioned|listed|noted|defined|given) (?:above|below|earlier|later|previously)\\b',
  '(?:the (?:following|above|below|preceding|previous|next|former|latter)|earlier in)\\b',
  '(?:above|below)(?! (?:the|a|an|its|which|\\d|zero|sea|average|normal|ground|or|and)\\b)',
  'in this (?:section|chapter|book|text|module|article|paper|manual|example|case|way|context|study)\\b',
  'this (?:section|chapter|book|text|module|article|paper|manual)\\b',
  '(?:shaded|horizontal axis|vertical axis|points? [A-Z])\\b',
  'at an? (?:quantity|output|level of output) (?:of|between)\\b',
  'the (?:graph|diagram|example|picture|photo|image)\\b',
  '(?:click|link to learning|critical thinking|key terms?|learning objectives?|review questions?|discussed|section)\\b',
);
/** Speaks to or about a person outside the text. */
const ADDRESSES = any("(?:you|your|yours|yourself|we|us|our|ours|ourselves|i|me|my|mine|let[’']s)\\b(?![.’'])");
/** Stands for something said before. */
const STANDS_FOR = any(
  '(?:this|these|those|such (?:an?|[a-z]+s)|he|she|him|his|her|hers|it|they|them|theirs?|its|here|there)\\b',
  '(?:one such|the same|another|others?|the others?|so-called|(?:do|does|did) so|that same|in turn)\\b',
  '(?:at|in|of|by|for|on|to) that\\b',
  'that(?= (?:to|in|by|and|for|with|on|as)\\b|[,.?])',
);
/** People and things that a text has introduced and a card has not. */
const INTRODUCED = any(
  'the (?:firm|company|bank|borrower|lender|investor|person|individual|man|woman|child|patient|participant|subject|student|' +
    'researcher|experimenter|confederate|author|country|city|study|experiment|family|team|user|reader|buyer|seller|owner|' +
    'worker|employer|employee|consumer|household|boy|girl|mother|father|rat|dog|crisis|argument|event|decision|appraisal|program|file|' +
    'function|command|problem|question|answer|list|result|band|process|concept|idea)s?\\b(?! (?:of|by|in which)\\b)',
);

/** True when a question can be read by someone who has not seen the text. */
export function standsAlone(question: string): boolean {
  return ![POINTS_AT_TEXT, ADDRESSES, STANDS_FOR, INTRODUCED].some((pattern) => pattern.test(question));
}

const PERSONAL =
  /\b(?:this|these|those|he|she|him|his|her|i|me|my|mine|let[’']s|such [a-z]+s(?! as)|the opposite direction)\b(?![.’'])/i;
const OPENS_WITH_PRONOUN = /^(?:it|they|its|their|them|that (?:is|was|are)|such|there|here|another|others?|same)\b/i;

/** An answer may say "it" and "they" of what it or its question names, and "we" of everybody. */
export function answerStandsAlone(answer: string): boolean {
  return ![POINTS_AT_TEXT, PERSONAL, OPENS_WITH_PRONOUN].some((pattern) => pattern.test(answer));
}

const PRONOUNS =
  /\b(?:you|your|we|us|our|he|she|his|her|him|they|them|their|it|its|this|these|those|another|others?)\b/gi;

/** An imagined case may speak of "you" and of the people in it. */
export function exampleStandsAlone(example: string): boolean {
  return (
    opensAlone(example) && ![POINTS_AT_TEXT, INTRODUCED].some((pattern) => pattern.test(example.replace(PRONOUNS, '')))
  );
}

const OPENS_WITH_REFERENCE = new RegExp(
  '^(?:this|these|those|that|it|its|they|their|them|he|she|his|her|such|another|others?|both|each|some|many|most|one|two|three|' +
    'here|there|the (?:first|second|third|other|same|former|latter|process|result|idea|study|researchers?|authors?|' +
    'participants?|subjects?|term|model|theory|concept|effect|system|advantage|discussion))\\b(?! of\\b)',
  'i',
);
const OPENS_WITH_LINK = new RegExp(
  '^(?:however|but|and|or|so|yet|thus|therefore|hence|instead|also|furthermore|moreover|nevertheless|in contrast|' +
    'on the other hand|for example|for instance|similarly|likewise|then|finally|next|still|otherwise|conversely|consequently|' +
    'as a result|in addition|additionally|meanwhile|rather|indeed|in fact|of course|specifically|in other words|that is)\\b',
  'i',
);

/** True when a sentence does not lean on the one before it. */
export function opensAlone(sentence: string): boolean {
  return !OPENS_WITH_REFERENCE.test(sentence) && !OPENS_WITH_LINK.test(sentence);
}
