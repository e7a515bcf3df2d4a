import { groupOf } from '../patterns';
import { searchTerms } from '../words/search-terms';
import { definedBy } from './defined-by';
import {
  APPOSITION,
  NAMES,
  NAMING,
  PLAIN_START,
  SAYS_WHAT,
  TELLS_MORE,
  THAT_IS,
} from './definition-forms';
import { endOf, LONGEST_SENTENCE, type Place, placesOf } from './topic-places';

const BE = '(?:is|are|was|were)';
const OPENS_CLASS =
  'a|an|the|any|all|one|someone|somebody|something|anyone|anything|people who|when|what|where|' +
  'how|defined|that|those';
const IS_A = new RegExp(
  `^${groupOf([
    // "X is a", "X was essentially the", "X is when"
    `${BE} (?:(?:essentially|basically|simply|just|merely|literally) )?(?:${OPENS_CLASS})`,
    /can be (?:defined|described)/,
    /(?:(?:literally|simply|basically|essentially) )?(?:refers? to|means?)/, // "X simply means"
    /(?:occurs?|happens?|exists?|takes? place) (?:when|if|as)|consists? of/, // "X occurs when"
  ])}\\b`,
  'i',
);
const IS_A_ELSEWHERE = new RegExp(
  `^${groupOf([
    /(?:ist|sind|war|waren) (?:ein|eine|der|die|das|einer|eines)|(?:bezeichnet|bedeutet|heißt)/,
    /(?:est|sont|était) (?:un|une|des|le|la|les)|(?:désigne|signifie)/,
    /(?:es|son|era) (?:un|una|unos|unas|el|la|los|las)|significa/,
  ])}(?!\\p{L})|^(?:est|sont|était) l['’](?=\\p{L})`,
  'iu',
);
const NO_CLASS = '\\p{L}+ed|found|made|seen|known|held|built|not|also|often|always|usually';
/** "Tariffs are taxes that …", "Lemons are small yellow fruits of …"; not "Tariffs are imposed", "Tariffs are often" */
const ARE_ONES_THAT = new RegExp(
  `^are (?!(?:${NO_CLASS})(?!\\p{L}))(?:[\\p{L}-]+ ){0,4}\\p{L}+[^\\Ws]s ` +
    '(?:that|which|who|whose|where|of|in which|used|made|found|held|paid)(?!\\p{L})',
  'iu',
);
const DEALS_WITH = new RegExp(
  `^${groupOf([
    /(?:focus(?:es|ed)?|concentrates?) on|deals? with|(?:is|are) concerned with/,
    /emphasi[sz]es?|(?:states?|holds?|argues?|asserts?|says|proposes?) that/,
    /results? from|arises? (?:from|when)|seeks? to/,
  ])}\\b`,
  'i',
);

/** What follows a topic, from the clearest words to the weakest. */
const DEFINING: [strength: number, after: RegExp][] = [
  [0.96, IS_A],
  [0.96, IS_A_ELSEWHERE],
  [0.95, ARE_ONES_THAT],
  [0.92, /^(?:is|are) (?:characterized|marked|distinguished) by\b/i],
  [
    0.95,
    /^, (?:a|an|the|which (?:is|are|was|were|means?|refers? to)|or|that is|defined as|meaning)\b/i,
  ],
  [0.88, DEALS_WITH],
  [0.86, /^(?:describes?|involves?|measures)\b/i],
  [
    0.6,
    /^(?:(?:is|are)(?! (?:associated|treated|common|important|often|also|due|not|caused|used|likely))|includes?)\b/i,
  ],
];
const VAGUE =
  'concept|topic|issue|problem|question|matter|idea|challenge|example|reason|thing|key|goal|factor';
/** Says of what is asked for only that it is one of something. */
const REMARK = new RegExp(
  `^${BE} ${groupOf([
    /(?:one|another) such(?!\p{L})/u, // "X is one such state"
    // "X is a fairly vague concept"; not "X is the idea that"
    `(?:an?|the|one) (?:[\\p{L}-]+ ){0,4}?(?:${VAGUE})s?` +
      '(?! (?:that|which|in which|where|when|of|for))(?!\\p{L})',
  ])}`,
  'iu',
);
/** "recession: a decline in output"; a row of three cells or more says it in some words. */
const GLOSSARY_ROW = /^\s*(?::|–|—| - |\t|\|(?=[^|]{1,400}$|\s*(?:[^\s|]+ ){2}[^\s|]))\s*\p{L}/u;
/** "Formal sanctions, on the other hand, are …" */
const INSERTED =
  /, (?:on the other hand|however|in contrast|by contrast|in turn|therefore|thus|then|instead),/giu;
/** "Nikola" before "Tesla". */
const FIRST_NAMES = /^(?:\p{Lu}[\p{L}.’-]*\s+){1,2}$/u;
/** "… in terms of their schemata: assimilation is when …" */
const AFTER_COLON = /[:;] (?:an? |the )?[“"‘']?$/u;
const INTRODUCED = /^[^,]{1,60},[”"’']?\s+(?:an?\s+|the\s+)?[“"‘']?$/i;
/** “lemon,” which is … */
const COMMA_INSIDE = /^([,;])([”"’'])/;
const AFTER_TOPIC = /^[”"’']?(?:\s*\([^)]{1,200}\))?/;

/** "(a) “consumer” means …" */
const ITEM_MARK = /^\((?:\d{1,3}|[a-z]{1,4})\)\s+(?=\S)/iu;

const NAMED_AND_TOLD = 0.97;
const NAMED = 0.9;
const REMARKED = 0.7;
const OPENED_BY_OTHERS = 0.3;

/**
 * How clearly a sentence defines a topic, 0 to 1: near 1 where "X is a …" or "X refers to …" opens it, 0.9 where it
 * names X, less after other words.
 */
export function definitionStrength(sentence: string, topic: string, language: string): number {
  if (sentence.length > LONGEST_SENTENCE) return 0;
  const terms = searchTerms(topic, language);
  const defined = definedBy(language, sentence)?.name ?? '';
  if (defined && searchTerms(defined, language).join(' ') === terms.join(' '))
    return NAMED_AND_TOLD;
  // "Spongy (cancellous) bone is …"
  const own = sentence.replace(ITEM_MARK, '');
  const bare = own.replace(/ \([^()]*\)/g, '').replace(INSERTED, '');
  const strengths = [...new Set([own, bare])].flatMap((text) =>
    placesOf(text, terms, language).map((place) =>
      strengthAt(text, { ...place, end: endOf(text, place, topic) }, topic),
    ),
  );
  return Math.max(0, ...strengths);
}

/** Whether what follows a topic in a sentence defines it, whatever stands before: "a lemon, which is slang for …". */
export function definesAfterwards(sentence: string, topic: string, language: string): boolean {
  return placesOf(sentence, searchTerms(topic, language), language).some(({ end }) => {
    const after = afterTopic(sentence.slice(end, end + 320));
    return APPOSITION.test(after) || THAT_IS.test(after);
  });
}

const NAMED_AS =
  /(?:\(|(?<!\p{L})(?:as|called|named|termed|dubbed|is|are|was|were)) (?:an? |the )?[“"‘']?$|\($/iu;
const TOLD_AFTER =
  /^[”"’']?(?:\s?[(,—–:]|(?: \p{L}+)?,? (?:which|who|where|that|in which)(?!\p{L}))/iu;

/** Whether more than the name of a topic stands beside it: another name, a bracket, a clause. */
export function isExplained(sentence: string, topic: string, language: string): boolean {
  return placesOf(sentence, searchTerms(topic, language), language).some(
    ({ start, end }) =>
      NAMED_AS.test(sentence.slice(0, start)) || TOLD_AFTER.test(sentence.slice(end, end + 60)),
  );
}

function strengthAt(sentence: string, { start, end }: Place, topic: string): number {
  const opening = sentence.slice(0, start);
  const before = opening.slice(-160);
  const rest = sentence.slice(end, end + 320);
  const after = afterTopic(rest);
  if (standsForWordsBefore(before, topic) && SAYS_WHAT.test(rest)) return 1;
  if (NAMING.test(before) && TELLS_MORE.test(rest)) return NAMED_AND_TOLD;
  if (opening.trim() === '' && GLOSSARY_ROW.test(rest)) return 1;
  return Math.max(
    NAMES.some((names) => names({ topic, opening, before, rest, after })) ? NAMED : 0,
    definingWords(after) * openingShare(opening, sentence.slice(start)),
  );
}

function afterTopic(rest: string): string {
  return rest.replace(COMMA_INSIDE, '$2$1').replace(AFTER_TOPIC, '');
}

function definingWords(after: string): number {
  const words = after.trimStart();
  if (REMARK.test(words)) return REMARKED;
  return DEFINING.find(([, form]) => form.test(words))?.[0] ?? 0;
}

/** "gross domestic product (GDP)", but not "so much energy (ATP)". */
function standsForWordsBefore(before: string, topic: string): boolean {
  const words = before
    .slice(0, -1)
    .trim()
    .split(/\s+/)
    .slice(-2 * topic.length);
  const initial = topic.slice(0, 1).toLowerCase();
  const mayBeShort = !topic.includes(' ');
  return (
    mayBeShort &&
    before.endsWith('(') &&
    words.some((word) => word.toLowerCase().startsWith(initial))
  );
}

function openingShare(opening: string, topic: string): number {
  if (PLAIN_START.test(opening)) return 1;
  if (AFTER_COLON.test(opening)) return 0.92;
  if (FIRST_NAMES.test(opening) && /^\p{Lu}/u.test(topic)) return 0.92;
  return INTRODUCED.test(opening) ? 0.9 : OPENED_BY_OTHERS;
}
