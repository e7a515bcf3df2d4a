import { groupOf, union } from '../language/patterns';
import { isLeftOut } from '../language/rule-groups';
import { withoutLink } from '../language/sentences/references';
import {
  type AnalysedDocument,
  type AnalysedSentence,
  sentenceAt,
  sentenceText,
  wordAt,
} from './analysed';
import { tellsOfCase } from './genres/case-lines';
import { isBesideStatements } from './genres/formal-notes';
import { isLabStep } from './genres/lab-steps';
import { isOfWorkedProblem } from './genres/worked-problems';
import { perSentence } from './per-sentence';

const LEAD =
  '(?:(?:now|but|so|and|then|first|next|again|or|here|for (?:example|instance)|as an? (?:\\p{L}+ )?(?:example|illustration)|to [^,.]{2,60}),? ){0,2}';
const SUPPOSE = 'suppose|imagine|assume|consider|picture|explore|say|take|return to';
/** Brings in a case. */
const OPENS_CASE = union([
  new RegExp(
    `^${LEAD}${groupOf([
      /suppose|imagine|assume|assuming|consider/, // "Now suppose a firm …"
      /picture (?:an?|the|this|two|yourself)/, // but not "Picture books …"
      // "For example, say you …", "Take the case of …", "Take, for example, a firm …"
      /say(?:, \p{L}| (?:that|you|an?))|take(?: the (?:case|example)| an?|, for)/u,
      /think (?:of|about)|to illustrate/,
      // "In one study, …", "In a famous psychology experiment …"
      'in (?:one|an?|another) (?:(?:recent|famous|classic) )?(?:\\p{L}+ )?' +
        '(?:case|study|experiment|example|scenario|situation|instance|trial|survey)',
      /(?:returning|continuing) (?:to |with )?(?:the|our)/, // "Returning to our example …"
    ])}\\b`,
    'iu',
  ),
  // German, French, Spanish, Portuguese, and Italian
  new RegExp(
    `^${groupOf([
      'angenommen|nehmen wir|stell(?:en sie sich| dir|t euch)',
      'supposons|imaginons',
      'supongamos|imaginemos',
      'suponhamos',
      'supponiamo|immaginiamo',
    ])}(?!\\p{L})`,
    'iu',
  ),
  new RegExp(`\\b(?:let[’']s|let us) (?:${SUPPOSE})\\b`, 'iu'), // "…, let's consider a firm"
  /, say,? [$€£]?\d/iu, // "at a price of, say, $5"
]);
/** Names a case, a person, a study or a country, but may go on to speak of all. */
const NAMES_CASE = union([
  /^for (?:example|instance)\b/iu,
  /, for (?:example|instance),/iu,
  /\b(?:an|one|another) example\b/iu,
  /\b(?:the|a) (?:famous )?(?:case|story) of\b/iu, // "the famous case of a patient"
  /\billustration\b/iu,
  // "A study of twins found …"
  /\b(?:stud(?:y|ies)|research|experiments?)\b.{0,60}\b(?:found|showed|shown|demonstrated|suggests?)\b/iu,
  /^in (?:this|that|our|the) (?:\p{L}+ )?(?:case|example|scenario|situation|study|experiment)\b/iu,
  /^if (?:you|we|your)\b/iu,
  /^an? (?:\p{Ll}+ )?(?:girl|boy|woman|man|patient)\b/iu, // "A young woman …"
]);
/** "In the United States, …", but not "In plants, …" */
const IN_A_PLACE = /^In (?:the )?\p{Lu}[\p{L} ]{2,30},/u;
/** Speaks of a case wherever it stands. */
const HOLDS_CASE = new RegExp(
  `\\b${groupOf([
    // "In this case, …"
    '[Ii]n (?:this|that|our|the) (?:\\p{L}+ )?' +
      '(?:case|example|scenario|situation|study|experiment|program)',
    /[Oo]ur (?:example|participants)/,
    // "at point B", "the equilibrium (E1)"
    '(?:point|choice|curve|equilibrium|output|quantity|price) (?:like )?' +
      "\\(?[A-Z]{1,4}\\d?(?![\\p{L}’'])",
    /(?:output level|price|wage|quantity) (?:level )?of [$€£]?\d/, // "at a price of 80"
  ])}`,
  'u',
);
const OF_ALL = groupOf([
  /in general|generally|more generally|overall|in short|in summary|in sum|to summarize/,
  /in conclusion|in reality/,
  // "Most firms …", but not "Most of them …"
  /(?:most|many|some|all)(?! of )|every|someone|anyone|people/,
  /economists|psychologists|researchers/,
]);
/** Ends a case. */
const CLOSES_CASE = union([
  new RegExp(`^${OF_ALL}\\b`, 'iu'), // "In general, …"
  /\b(?:always|typically|tends? to|said to be)\b/iu,
  /\b(?:is|are) (?:very )?(?:different from|similar to)\b/iu, // "Ethics is different from law"
  // "A reaction is a change that …"
  /^[^,]{0,80}\b(?:is|are) (?:an?|the) [^,.]{3,40}\b(?:of|that|which|in which|who)\b/iu,
]);
const FROM_BEFORE = groupOf([
  // "The firm …", "If the man …", but not "The firm that sells …"
  /(?:(?:if|when) )?the(?! \p{L}+(?: \p{L}+)? (?:which|of|that (?!the|some|an?\b))\b)/u,
  /(?:if|when) they|there|one|then|this|that|these|those|both|it|its|they|their|he|she|his|her/,
  /another|neither|here|thus/,
  /\p{L}+ the other/u, // "On the other hand", "Unlike the other"
]);
/** Opens with what only the case has brought in. */
const OF_THE_CASE = union([
  new RegExp(`^${FROM_BEFORE}\\b`, 'iu'),
  /\b(?:he|she|his|her|him|would)\b/iu,
  /^an? [^,]{3,60} might\b/iu, // "A firm like this might …"
]);
const MONEY = /[$€£]\d/;
const NAME_OR_YEAR = /(?<=\p{Ll},? )\p{Lu}\p{Ll}|\b[12]\d{3}\b/u;
const INTRODUCED = /\b(?:an?|one|two|three) (?:[\p{Ll}-]+ )?(\p{Ll}{4,})/gu;

/** As far as a case is looked for. */
const LOOKED_BACK = 16;

/**
 * Whether a sentence is about one case only, which an earlier sentence brings in: shown alone, it would read as true of
 * all.
 */
export const isOfOneCase = perSentence((document, sentence) => {
  if (isLeftOut('one-case')) return false;
  const own = textAt(document, sentence);
  if (holdsCase(document, sentence)) return true;
  if (closesCase(document, sentence)) return false;
  if (opensCase(document, sentence) || IS_EXAMPLE.test(own)) return true;
  const since: number[] = [];
  const oldest = Math.max(0, sentence - LOOKED_BACK);
  for (let index = sentence - 1; index >= oldest; index--) {
    const isNear = isBeside(document, index, sentence);
    since.push(index);
    if (opensCase(document, index)) return isNear || isLinked(document, sentence, since);
    if (isNear && namesCase(document, index) && continuesCase(document, sentence, since))
      return true;
    if (closesCase(document, index)) return false;
  }
  return false;
});

const holdsCase = perSentence(
  (document, sentence) =>
    HOLDS_CASE.test(textAt(document, sentence)) ||
    isSum(document, sentence) ||
    isLabStep(document, sentence) ||
    isBesideStatements(document, sentence) ||
    tellsOfCase(document, sentence) ||
    isOfWorkedProblem(document, sentence),
);
const opensCase = matchesOf(OPENS_CASE);
const namesCase = perSentence((document, sentence) =>
  [NAMES_CASE, IN_A_PLACE].some((pattern) => pattern.test(textAt(document, sentence))),
);
const closesCase = perSentence((document, sentence) =>
  CLOSES_CASE.test(withoutLink(textAt(document, sentence))),
);

function matchesOf(pattern: RegExp) {
  return perSentence((document, sentence) => pattern.test(textAt(document, sentence)));
}

const IS_EXAMPLE =
  /^(?:for (?:example|instance)|if (?:you|we|your)|zum beispiel|beispielsweise|par exemple|por ejemplo|por exemplo|(?:ad|per) esempio)\b/i;

function continuesCase(document: AnalysedDocument, sentence: number, since: number[]): boolean {
  const own = textAt(document, sentence);
  return (
    OF_THE_CASE.test(withoutLink(own)) ||
    isLinked(document, sentence, since) ||
    isPast(document, sentence)
  );
}

/** In UTF-16 units; longer "sentences" aren't shown. */
const LOOKED_AT = 600;

const textAt = perSentence((document, index) =>
  sentenceText(document, sentenceAt(document, index)).slice(0, LOOKED_AT),
);

function isBeside({ sentences }: AnalysedDocument, index: number, other: number): boolean {
  return sentences[index]?.passage === sentences[other]?.passage;
}

/** One of several sums of money, of nobody named. */
function isSum(document: AnalysedDocument, sentence: number): boolean {
  const own = textAt(document, sentence);
  return (
    MONEY.test(own) &&
    !NAME_OR_YEAR.test(own) &&
    [sentence - 1, sentence + 1].some(
      (index) => isBeside(document, index, sentence) && MONEY.test(textAt(document, index)),
    )
  );
}

/** "The firm …" after "A firm …". */
function isLinked(
  document: AnalysedDocument,
  sentence: number,
  earlier: readonly number[],
): boolean {
  const lower = ` ${textAt(document, sentence).toLowerCase()}`;
  return earlier.some((index) =>
    introducedBy(document, index).some((noun) => lower.includes(` the ${noun}`)),
  );
}

const introducedBy = perSentence((document, index) =>
  [...textAt(document, index).matchAll(INTRODUCED)].map(([, noun]) => noun),
);

const PAST = /^(?:was|were|had|did)$/i;
const PRESENT = /^(?:is|are|has|have|does|do|can|may|will|must|should)$/i;

/** Each of its verbs is in the past tense. */
function isPast(document: AnalysedDocument, sentence: number): boolean {
  const { firstToken, endToken }: AnalysedSentence = sentenceAt(document, sentence);
  let past = false;
  for (let token = firstToken; token < endToken; token++) {
    const { text, tag, lemma } = wordAt(document, token);
    if (PRESENT.test(text) || (!past && tag === 'VERB' && text.endsWith('s') && text !== lemma))
      return false;
    past ||= PAST.test(text) || (tag === 'VERB' && text !== lemma && !text.endsWith('ing'));
  }
  return past;
}
