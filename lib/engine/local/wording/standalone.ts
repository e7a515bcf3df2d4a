import { atWordStart } from '../../language/patterns';
import { isLeftOut } from '../../language/rule-groups';
import {
  addressesSomeone,
  MEANS_ONE_BEFORE,
  opensWithLink,
  pointsAtText,
  pointsBack,
} from '../../language/sentences/references';
import { POINTING_THOSE } from './phrasing';

/** Anaphora. */
const STANDS_FOR = atWordStart(
  [
    '(?:this|these|those|such (?!as\\b)(?:an?|[a-z]+s)|he|she|him|his|her|hers|it|they|them|theirs?|its|here|there)\\b',
    '(?:one such|the same|another|others?|the others?|so-called|(?:do|does|did) so|that same|in turn)\\b',
    '(?:at|in|of|by|for|on|to) that\\b',
    'that(?= (?:to|in|by|and|for|with|on|as)\\b|[,.?])',
  ],
  'i',
);
/** People and things that the text has introduced, but not the card. */
const INTRODUCED = atWordStart(
  [
    'the (?:firm|company|bank|borrower|lender|investor|person|individual|man|woman|child|patient|participant|subject|student|' +
      'researcher|farmer|baker|manager|experimenter|confederate|author|country|city|study|experiment|family|team|user|reader|buyer|seller|owner|' +
      'worker|employer|employee|consumer|household|boy|girl|mother|father|rat|dog|crisis|argument|event|decision|appraisal|program|file|' +
      'function|command|problem|question|answer|list|result|band|process|concept|idea)s?\\b(?! (?:of|by|with|in which)\\b)',
  ],
  'i',
);

/** Whether a question is understandable without the text. */
export function standsAlone(question: string): boolean {
  if (isLeftOut('card-anaphora')) return true;
  return (
    !pointsAtText(question) &&
    !addressesSomeone(question) &&
    !STANDS_FOR.test(question) &&
    !INTRODUCED.test(question)
  );
}

const PERSONAL =
  /\b(?:this|these|he|she|him|his|her|i|me|my|mine|let[’']s|such (?!as\b)[a-z]+s(?! as)|the opposite direction)\b(?![.’'])/i;
const POINTING = new RegExp(POINTING_THOSE, 'iu');
const OPENS_WITH_PRONOUN =
  /^(?:it|they|its|their|them|that (?:is|was|are)|such|there|here|another|others?|same|you|us|me)\b/i;

/** An answer may contain "it" and "they" for what it or its question names, and a general "we". */
export function answerStandsAlone(answer: string): boolean {
  if (isLeftOut('card-anaphora')) return true;
  return (
    !pointsAtText(answer) &&
    ![PERSONAL, POINTING, OPENS_WITH_PRONOUN, MEANS_ONE_BEFORE].some((pattern) =>
      pattern.test(answer),
    )
  );
}

/** Counts or names what the text has introduced, such as "Two studies"; "Two of them" is for `pointsBack`. */
const OPENS_VAGUELY = new RegExp(
  '^(?:each|some|many|most|one|two|three|there|the (?:first|process|result|idea|study|researchers?|authors?|' +
    'participants?|subjects?|term|model|theory|concept|effect|system|advantage|discussion))\\b(?! of\\b)',
  'i',
);

/** Whether a sentence is understandable on a card; stricter than for a summary. */
export function opensAlone(sentence: string): boolean {
  return !pointsBack(sentence) && !opensWithLink(sentence) && !OPENS_VAGUELY.test(sentence);
}
