import { analyse } from '../../language/analyse';
import { groupOf, union } from '../../language/patterns';
import { everydayZipf } from '../../language/words/word-lists';
import { hasOwnVerb, runsOn } from '../clauses/verbs';
import type { CardDraft, CardKind } from './draft';
import { isEmptyMeaning } from './empty-meanings';
import { PLACED, saysKind } from './patterns/description';
import { withoutCapital } from './text';

/** "argument na.strings" */
const BARE_ARGUMENT = /^(?:argument|parameter|option|function|command|method)s? \S/i;
const ASKS_WHAT_IT_IS = /\bwhat (?:is|are|was|were) (?!meant\b)/i;
/** True only when the text was written. */
const DATED =
  /\b(?:most recent(?:ly)?|recently|current(?:ly)?(?! (?:account|flows?))|nowadays|today|these days|as of (?:\d|this))\b/i;
const ASKS_FOR_ONE_OF_MANY =
  /\b(?:aspects?|heart|core|examples?|advantages?|problems?|features?|goals?|reasons?|parts?|ways?|results?|challenges?) (?:of|to|for|with)\b/i;
const GENERAL_KIND = groupOf([
  'regions?|parts?|areas?|points?|forms?|types?|kinds?|process|condition|unit|state|method|field',
  'layer|series|group|segment|portion|piece',
]);
/** "A region of the brain." */
const TOO_LITTLE = new RegExp(
  `^(?:(?:an?|the) )?(?:[\\p{L}-]+ )?${GENERAL_KIND}s? (?:of|in) (?:(?:the|an?) )?(?:[\\p{L}-]+ )?[\\p{L}-]+\\.$`,
  'iu',
);
const CHANGE =
  'rise|fall|increase|decrease|drop|decline|change|growth|gap|pause|break|gain|loss|error';
const SOMEWHERE = 'in|on|at|beneath|under|below|above|near|behind|around|of';
/** Called so, and said only where it is: "A nucleus in the medulla." */
const ONLY_PLACED = new RegExp(
  `^An? (?!${CHANGE})[\\p{L}-]+ (?:just )?(?:${SOMEWHERE}) (?:the )?(?:[\\p{L}-]+ )?[\\p{L}-]+\\.$`,
  'iu',
);
/** "The terminal part of the colon." */
const SAYS_WHICH = new RegExp(
  `^the (?:(?:most|only) )?(?:${PLACED}|functional|structural)\\b`,
  'i',
);
const POINTS_BACK = union([
  /\bsuch (?!as\b)\p{L}+s\b/iu, // "such cells"
  /\bthe two \p{L}+(?=[.,;])/iu, // "The border between the two bones."
  /\ban? different (?!.* (?:from|than|to) )/iu, // "a different kind"
  /\bhere\b(?! and\b)/iu,
  /\bmany other \p{Ll}/iu, // "many other animals"
  /\b(?:much|far) (?:small|larg|great|high|low|few)er (?!.* than )/iu, // "a much larger bone"
  /\bmany more \p{Ll}(?!.* than )/iu, // "many more cells"
  // "A cause of the conflict."
  /\bthe (?:relationship|situation|phenomenon|process|problem|question|issue|event|approach|conflict|debate)\.$/iu,
  /\bthat (?:question|problem|issue|period|time|point|case)\b(?! that)/iu, // "at that time"
]);
const DOES_TOO = groupOf([
  '(?:suppl|carr)ies|joins|combines|extends|passes|receives|contains|provides|lies|attaches|inserts',
  'becomes|enters|helps|describes|transported|followed',
]);
/** The subject of the sentence does more than one thing. */
const SECOND_PREDICATE = union([
  // "pancreatic juice, which contains enzymes, and delivers it to the duodenum"
  /, and (?:\p{L}+ly )?\p{L}+s (?:it|them) /u,
  // "the bones, and supplies blood"
  new RegExp(`\\band (?:\\p{L}+ly )?${DOES_TOO}\\b(?<!\\b(?:that|which|who|where) .*)`, 'u'),
]);
const ASKED_OF_THE_PAST = /^What (?:was|were) (?:an? )?\p{Ll}/u;
const RANKED = groupOf([
  'notable|important|controversial|better|common|basic|predominant|prevailing|general|overall|final',
  'first|second|third|fourth|last|next|best|worst|main|major|primary|key|typical|good|well-known',
  'famous|classic|another|other|usual|possible|single|paired|significant|unique|sole|actual',
  'frequent|similar|resulting|highest|lowest|more|less|finer',
]);
/** Asks for one of several things that the text ranks or sets apart. */
const ONE_OF_A_ROW = union([
  // "What is a notable exception?", "What is the final stage?"
  new RegExp(`^Wh(?:at|o) (?:is|are|was|were) (?:an?|the) ${RANKED} `, 'iu'),
  /exceptions\?/iu, // "What are the exceptions?"
  /^What is the \p{L}{3,}est (?!.* (?:of|in) )/iu, // "What is the largest bone?"
]);
/** "What is sympatholytic? Drugs that …", "What are raphae? A raised …" */
const OTHER_NUMBER =
  /^What is (?![^?]* or ).*\? (?:\p{Lu}\p{L}+[^su\W]s|People) (?:that|which|who|whose)\b/u;
/** "What is releases corticotropin-releasing factor?" */
const OPENS_WITH_VERB = /^What is (?!\p{L}+(?:ss|is|us|ics)\b)\p{Ll}{3,}s \p{Ll}/u;
/** "Property the services …" */
const TWO_NOUNS =
  /^(?!(?:All|Both|Half|When|That|How|If|Any|By|As|Where|\p{L}+ing)\b)\p{L}+ (?:the|an?) |^The \p{L}+ an? /u;
/** Of a figure, or of things that the text spoke of before: "What is the red line?", "What are the textbooks?" */
const OF_THIS_TEXT =
  /^What (?:is|are) the (?:\p{L}+ )?(?:line|curve|bar|arrow|dot|circle|outcome)s?\?|^What are the \p{Ll}+s\?|^What .* of the (?:paper|article|study)\?/u;
/** "Whose policies included …"; "to establish, equip, manage, which maintain" */
const TORN = /^(?:Who|Whose|Which|And|Or|But) |\b\p{L}+, \p{L}+, \p{L}+, which \p{L}+ /u;
/** "describe the women as having been …" */
const SEEN_AS = /\bas (?:having|being) \p{L}|^The \p{L}+ as (?:the|an?) /u;
/** "The aim of which is to …" */
const OF_WHICH = /^(?:\p{L}+ )?\p{L}+ of (?:which|whom) /u;
/** "What does planar surface? Functionalized with strands have enabled …" */
const PARTICIPLE = /^\p{L}+ed (?:with|by|to|from|in|on|for|as) /u;
/** "The spaces inside of it are called lumen" says no more than a name. */
const ONLY_NAMED =
  /^(?:called|termed|named|dubbed|(?:also |commonly )?known as|referred to as)(?!\p{L})/iu;
/** Nobody needs a definition of Kenya. */
const A_COUNTRY = /^(?:An?|The|One of) (?:[\p{L}-]+ )*(?:countr|nation)(?:y|ies|s)?\b/u;
const JUDGMENT = groupOf([
  /(?:dis)?advantage|drawback|benefit|strength|weakness|challenge/,
  /area of (?:active|dense|intense|much|great|growing) (?:research|interest|study)/,
]);
/** "An area of dense research for chemists", "A disadvantage of presidential regimes that …": a judgment, no meaning. */
const JUDGES = new RegExp(
  `(?:\\? |“|_ (?:is|are) )an? (?:[\\p{L}-]+ ){0,2}${JUDGMENT} (?:of|to|for|in)\\b`,
  'iu',
);
/** "What is Nitrosyl fluoride (ONF, molecular mass 49 amu)?", but not "World War I (1914–1918)" */
const HAS_FIGURES = /\((?!\d{4}(?:[–-]\d{2,4})?\))[^()]*\d\d[^()]*\)/u;
const MONEY = /[$€£]\s?\d|\d (?:dollars|percent)\b|\d%/;
/** Zipf scale: everyone knows what an eye is, and without its owner or kind "the cycle" or "radiation" may be many things. */
const MOST_EVERYDAY = 4.6;
const MOST_EVERYDAY_UNCOUNTED = 3.9;
/** Least `chance` of a term at which its text means to define it, however everyday it is. */
const SURELY_MEANT = 0.14;
const FEWEST_CONTENT_WORDS = 2;

/** Kinds whose backs are no statements of their own. */
const ONE_STATEMENT: ReadonlySet<CardKind> = new Set([
  'action',
  'agent',
  'place',
  'statement',
  'gloss',
  'definition',
  'naming',
]);

/** What the authors ask and answer themselves. */
const OF_AUTHORS: ReadonlySet<CardKind> = new Set(['pair', 'entry']);

/** "(e.g., speech is …)" is no statement of the description's. */
const ASIDE = / \([^()]*\)/g;

type Words = ReturnType<typeof analyse>;
/** `back` gives the words of the card's back. */
type Fault = (draft: CardDraft, back: () => Words) => boolean;

const FAULTS: readonly Fault[] = [
  ({ term }) => BARE_ARGUMENT.test(term.text),
  ({ kind, term, front }) =>
    kind === 'reason' && !term.isName && /^Why (?:did|was|were)\b/.test(front),
  ({ kind, category, term, front }) =>
    (category === 'definition' || kind === 'recognition') &&
    kind !== 'entry' &&
    term.words === 1 &&
    term.chance < SURELY_MEANT &&
    everydayZipf(term.text.toLowerCase()) >
      (/^What is (?!an? )/.test(front) ? MOST_EVERYDAY_UNCOUNTED : MOST_EVERYDAY),
  ({ front, back }) => DATED.test(`${front} ${back}`),
  ({ kind, front }) => !OF_AUTHORS.has(kind) && HAS_FIGURES.test(front),
  ({ kind, front, back }) => !OF_AUTHORS.has(kind) && JUDGES.test(`${front} ${back}`),
  ({ front }) => MONEY.test(front) || /^What (?:is|are) \p{L}+ to (?!\p{L}+\?$)/u.test(front),
  ({ kind, back }) => kind === 'definition' && MONEY.test(back),
  ({ kind, back }) =>
    !OF_AUTHORS.has(kind) &&
    ((TOO_LITTLE.test(back) && !SAYS_WHICH.test(back)) || POINTS_BACK.test(back)),
  ({ kind, back }) => kind === 'naming' && ONLY_PLACED.test(back),
  ({ kind, back }) => !OF_AUTHORS.has(kind) && ONLY_NAMED.test(back),
  ({ kind, back: text }, back) => kind === 'action' && PARTICIPLE.test(text) && hasOwnVerb(back()),
  ({ kind, front, back }) =>
    kind === 'statement' && (/\d/.test(back) || ASKS_FOR_ONE_OF_MANY.test(front)),
  ({ kind, back: text }, back) =>
    ONE_STATEMENT.has(kind) && (runsOn(back()) || SECOND_PREDICATE.test(text)),
  ({ kind, front }) =>
    kind === 'recognition' && runsOn(analyse(front.slice(front.indexOf('“') + 1))),
  ({ category, kind, front }) =>
    category === 'definition' && kind !== 'entry' && ASKED_OF_THE_PAST.test(front),
  ({ kind, front }) => kind !== 'pair' && ONE_OF_A_ROW.test(front),
  ({ kind, back }) => !OF_AUTHORS.has(kind) && TORN.test(back),
  ({ category, kind, front, back, term }) =>
    category === 'definition' &&
    kind !== 'entry' &&
    (OTHER_NUMBER.test(`${front} ${back}`) ||
      OPENS_WITH_VERB.test(front) ||
      OF_THIS_TEXT.test(front) ||
      SEEN_AS.test(back) ||
      OF_WHICH.test(back) ||
      TWO_NOUNS.test(back) ||
      (/^\p{Lu}/u.test(term.text) && A_COUNTRY.test(back))),
  isEmptyMeaning,
  (draft, back) =>
    (draft.category === 'definition' || draft.kind === 'statement') &&
    draft.kind !== 'entry' &&
    ASKS_WHAT_IT_IS.test(draft.front) &&
    !isDescription(draft.back, back()),
];

/** Whether the text of a draft has one of the faults for which readers reject cards. */
export function isFaulty(draft: CardDraft): boolean {
  let words: Words | undefined;
  const back = () => {
    words ??= analyse(draft.back.replace(ASIDE, ''));
    return words;
  };
  return FAULTS.some((has) => has(draft, back));
}

/** A noun phrase that says enough, with no statement of its own; or a purpose. */
function isDescription(back: string, words: Words): boolean {
  const content = words.filter(({ stop, text }) => !stop && /\p{L}/u.test(text));
  return (
    content.length >= FEWEST_CONTENT_WORDS &&
    (back.startsWith('To ') || (saysKind(withoutCapital(back)) && !hasOwnVerb(words)))
  );
}
