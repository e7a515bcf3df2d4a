import { analyse } from '../../language/analyse';
import { isLabel } from '../../language/headings';
import { hasOwnVerb, runsOn } from '../clauses/verbs';
import type { CardDraft, CardKind } from './draft';

/** "argument na.strings": only `purposeCards` know what to ask of it. */
const BARE_ARGUMENT = /^(?:argument|parameter|option|function|command|method)s? \S/i;
const ASKS_WHAT_IT_IS = /\bwhat (?:is|are|was|were) (?!meant\b)/i;
/** True only when the text was written. */
const DATED =
  /\b(?:most recent(?:ly)?|recently|current(?:ly)?(?! (?:account|flows?))|nowadays|today|these days|as of (?:\d|this))\b/i;
/** Gaps that many words would fill: an item of a list, the noun after "the problem of", a continued thought. */
const FITS_MANY =
  /(?:\band|\bor|,) _____|_____,? (?:and|or) |_____, [^,]+, (?:and|or) |\b(?:problem|discussion|issue|role|study|use|type|kind|variety|number)s? of (?:the |a\(n\) )?_|\b(?:too|as well|instead|also|even|again|however|therefore|thus)\b[.,]|\b(?:also|for example|for instance)\b|: The resulting\b/i;
/** One among several: "a different area of the body". */
const ONE_OF_SEVERAL =
  /^(?:an? )(?:different|certain|particular|similar|further|new|given|second|third) /i;
const ASKS_FOR_ONE_OF_MANY =
  /\b(?:aspects?|heart|core|examples?|advantages?|problems?|features?|goals?|reasons?|parts?|ways?|results?|challenges?) (?:of|to|for|with)\b/i;
/** "A region of the brain." */
const TOO_LITTLE =
  /^(?:(?:an?|the) )?(?:[\p{L}-]+ )?(?:regions?|parts?|areas?|points?|forms?|types?|kinds?|process|condition|unit|state|method|field|layer|series|group)s? (?:of|in) (?:(?:the|an?) )?(?:[\p{L}-]+ )?[\p{L}-]+\.$/iu;
const POINTS_BACK = /\bsuch (?!as\b)\p{L}+s\b/iu;
const MAY_DO_MUCH =
  /^What (?:(?:may|might|could|would)\b|can .* (?:influence|affect|involve|include|result from|lead to)\?)/;
/** What is often so, or said in passing, of a thing that has been named before. */
const BY_THE_WAY =
  /^(?:an?|the|one) (?:[\p{L}-]+ ){0,3}(?:that|which|who)?,? ?(?:typically|particularly|especially|sometimes|probably|perhaps|traditionally) /iu;
const ASKED_OF_THE_PAST = /^What (?:was|were) (?:an? )?\p{Ll}/u;
/** "What is a notable exception?", "What is the final stage?" */
const ONE_OF_A_ROW =
  /^What (?:is|are|was|were) (?:an?|the) (?:notable|common|final|first|second|third|fourth|last|next|best|worst|main|major|primary|key|typical|good|well-known|famous|classic|another|other|usual|possible|frequent|similar|resulting|highest|lowest|more|less|finer) /i;
/** No consequence, but advice, a possibility or what the sentence is about. */
const NOTHING_HAPPENS =
  /^(?:[^ ,]+ ){0,6}(?:must|should|can|could|may|might|needs? to|wants?|tries|try)\b|^(?:This|That|There|The (?:focus|goal|question|answer|result|reason|point|problem))\b/;
const MONEY = /[$€£]\s?\d|\d (?:dollars|percent)\b|\d%/;
const FEWEST_CONTENT_WORDS = 2;

/** Kinds whose backs are no statements of their own. */
const ONE_STATEMENT: ReadonlySet<CardKind> = new Set([
  'action',
  'agent',
  'place',
  'use',
  'statement',
  'gloss',
  'definition',
  'naming',
]);

type Words = ReturnType<typeof analyse>;
/** `back` gives the words of the card's back. */
type Fault = (draft: CardDraft, back: () => Words) => boolean;

const FAULTS: readonly Fault[] = [
  ({ term }) => isLabel(term.text),
  ({ kind, term }) => kind !== 'purpose' && BARE_ARGUMENT.test(term.text),
  ({ kind, term, front }) =>
    kind === 'reason' && !term.isName && /^Why (?:did|was|were)\b/.test(front),
  ({ front, back }) => DATED.test(`${front} ${back}`),
  ({ front }) => MONEY.test(front) || MAY_DO_MUCH.test(front),
  ({ kind, back }) => (kind === 'consequence' || kind === 'definition') && MONEY.test(back),
  ({ kind, back }) =>
    kind !== 'pair' && kind !== 'entry' && (TOO_LITTLE.test(back) || POINTS_BACK.test(back)),
  ({ kind, front }) => kind === 'blank' && FITS_MANY.test(front),
  ({ kind, front, back }) =>
    kind === 'statement' && (/\d/.test(back) || ASKS_FOR_ONE_OF_MANY.test(front)),
  ({ kind }, back) => ONE_STATEMENT.has(kind) && runsOn(back()),
  ({ kind, back }) => kind === 'consequence' && NOTHING_HAPPENS.test(back),
  ({ category, front, back }) =>
    category === 'definition' && (ASKED_OF_THE_PAST.test(front) || BY_THE_WAY.test(back)),
  ({ kind, front }) => kind !== 'pair' && ONE_OF_A_ROW.test(front),
  (draft, back) =>
    draft.category === 'definition' &&
    draft.kind !== 'entry' &&
    ASKS_WHAT_IT_IS.test(draft.front) &&
    !isDescription(draft.back, back()),
];

/** Whether the text of a draft has one of the faults for which readers reject cards. */
export function isFaulty(draft: CardDraft): boolean {
  let words: Words | undefined;
  const back = () => {
    words ??= analyse(draft.back);
    return words;
  };
  return FAULTS.some((has) => has(draft, back));
}

/** A noun phrase that says enough, with no statement of its own. */
function isDescription(back: string, words: Words): boolean {
  const content = words.filter(({ stop, text }) => !stop && /\p{L}/u.test(text));
  return content.length >= FEWEST_CONTENT_WORDS && !ONE_OF_SEVERAL.test(back) && !hasOwnVerb(words);
}
