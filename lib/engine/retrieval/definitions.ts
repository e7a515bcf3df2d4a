import { searchTerms, searchWords } from '../language/search-terms';

const DEFINING: [strength: number, after: RegExp][] = [
  [
    0.96,
    /^(?:(?:is|are|was|were) (?:a|an|the|any|one|when|what|defined|that|those)|can be (?:defined|described)|refers? to|means?|occurs? when|happens? when|consists? of)\b/i,
  ],
  [
    0.96,
    /^(?:(?:ist|sind|war|waren) (?:ein|eine|der|die|das|einer|eines)|(?:bezeichnet|bedeutet|heißt)|(?:est|sont|était) (?:un|une|des|le|la|les|l['’])|(?:désigne|signifie)|(?:es|son|era) (?:un|una|unos|unas|el|la|los|las)|significa)(?![\p{L}])/iu,
  ],
  [
    0.95,
    /^, (?:a|an|the|which (?:is|are|was|were|means?|refers? to)|or|that is|defined as|meaning)\b/i,
  ],
  [
    0.6,
    /^(?:(?:is|are)(?! (?:associated|treated|common|important|often|also|due|not|caused|used|likely))|describes?|involves?|measures?|includes?)\b/i,
  ],
];
/** "recession: a decline in output". */
const GLOSSARY_ROW = /^\s*(?::|–|—| - |\t|\|)\s*\p{L}/u;
/** "is called X", "a membrane called X", "we call this X", "we refer to it as X", "known as X". */
const NAMING =
  /\b(?:(?:called|termed|named|defined as|(?:also|commonly|better) known as|known as|referred to as|dubbed)|(?:refer|refers|referred) to [^.;]{1,100}? as|this is)\s+(?:an?\s+|the\s+)?[“"‘']?$|\b(?:calls?|called|terms?)\b[^.;,]{1,120}?\s(?:(?:an?|the)\s+[“"‘']?|[“"‘'])$/i;
/** "gross domestic product, or GDP," */
const OTHER_NAME = /, (?:or|also called|also known as) (?:an? |the )?[“"‘']?$/i;
/** "a useful way to conceptualize stress is …" */
const CONCEIVED =
  /\b(?:way to (?:conceptualize|think (?:of|about)|understand|define|describe|view)|(?:can|may|might|often|usually) (?:define|describe|think of)|(?:we|economists|psychologists|scientists|researchers|biologists|sociologists) (?:define|describe))\s+(?:an? |the )?[“"‘']?$/i;
/** Says of what is asked for only that it is one of something: "Stress is a fairly vague concept." */
const REMARK =
  /^(?:is|are|was|were) (?:an?|the|one) (?:[\p{L}-]+ ){0,4}?(?:concept|topic|issue|problem|question|matter|idea|challenge|example|reason|thing|key|goal|factor)s?(?! (?:that|which|in which|where|when|of|for))(?!\p{L})/iu;
const ENDS_THERE = /^[”"’']?(?:[.,;:)]|\s*$| \(| or | and )/;
/** Keeps a definition one: "The term X". */
const PLAIN_START =
  /^(?:(?:an?|the|this|these|der|die|das|ein|eine|le|la|les|un|une|el|los|las|una)\s+|l['’])?(?:(?:term|word|phrase|concept|idea|notion)s?\s+(?:of\s+)?)?[“"‘']?$/i;
/** "Nikola" before "Tesla". */
const FIRST_NAMES = /^(?:\p{Lu}[\p{L}.’-]*\s+){1,2}$/u;
const INTRODUCED = /^[^,]{1,60},\s+(?:an?\s+|the\s+)?[“"‘']?$/i;
const AFTER_TOPIC = /^[”"’']?(?:\s*\([^)]{1,200}\))?/;

const NAMED = 0.9;
const REMARKED = 0.7;
const OPENED_BY_OTHERS = 0.3;

/**
 * How clearly a sentence defines a topic, 0 to 1: near 1 where "X is a …" or "X refers to …" opens it, 0.9 where it
 * names X, less after other words.
 */
export function definitionStrength(sentence: string, topic: string, language: string): number {
  const place = placeOf(sentence, searchTerms(topic, language), language);
  if (!place) return 0;
  const before = sentence.slice(Math.max(0, place.start - 160), place.start);
  const rest = sentence.slice(place.end, place.end + 320);
  if (standsForWordsBefore(before, topic) && /^\)(?:,| is| are| refers| means)/.test(rest))
    return 1;
  if (NAMING.test(before) && ENDS_THERE.test(rest)) return NAMED;
  if (OTHER_NAME.test(before) && /^[”"’']?[,.)]/.test(rest)) return NAMED;
  if (CONCEIVED.test(before) && /^[”"’']? (?:is|as)\b/.test(rest)) return NAMED;
  const opening = sentence.slice(0, place.start);
  if (opening.trim() === '' && GLOSSARY_ROW.test(rest)) return 1;
  return definingWords(rest) * openingShare(opening, sentence.slice(place.start));
}

function definingWords(rest: string): number {
  const after = rest.replace(AFTER_TOPIC, '').replace(/^\s+/, '');
  if (REMARK.test(after)) return REMARKED;
  return DEFINING.find(([, words]) => words.test(after))?.[0] ?? 0;
}

/** "gross domestic product (GDP)", but not "so much energy (ATP)". */
function standsForWordsBefore(before: string, topic: string): boolean {
  const words = before.slice(0, -1).trim().split(/\s+/).slice(-topic.length);
  const initial = topic.slice(0, 1).toLowerCase();
  return before.endsWith('(') && words.some((word) => word.toLowerCase().startsWith(initial));
}

function openingShare(opening: string, topic: string): number {
  if (PLAIN_START.test(opening)) return 1;
  if (FIRST_NAMES.test(opening) && /^\p{Lu}/u.test(topic)) return 0.92;
  return INTRODUCED.test(opening) ? 0.9 : OPENED_BY_OTHERS;
}

function placeOf(sentence: string, topic: string[], language: string) {
  const words = searchWords(sentence, language);
  const at = words.findIndex(
    (_, i) => topic.length > 0 && topic.every((term, k) => words[i + k]?.term === term),
  );
  const [first, last] = [words[at], words[at + topic.length - 1]];
  return first && last ? { start: first.start, end: last.start + last.word.length } : null;
}
