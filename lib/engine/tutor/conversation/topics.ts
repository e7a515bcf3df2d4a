import { analyse } from '../../language/analyse';
import { groupOf } from '../../language/patterns';
import { ORDINALS, withSpelledCount } from '../../language/words/number-words';
import { isShortForm, searchTerms } from '../../language/words/search-terms';
import type { OpenIndex } from '../../retrieval/open-index';
import { searchTopic } from '../../retrieval/search';
import type { Conversation } from '../../tutor-types';
import { namesListed } from '../quotes/list-items';
import { shown } from '../quotes/writer';
import { listedHeadings } from '../replies/reply-headings';
import { listFor, replyWithItems } from '../replies/reply-items';
import { withPlaceNamed } from '../replies/reply-place';
import { namesAsked } from '../replies/reply-several';
import { respelled } from '../requests/misspelled';
import { inOwnNames, type Named } from '../requests/other-names';
import { OF_ALL, type Request, readRequest } from '../requests/requests';
import { inFull } from '../requests/short-names';

/** What follows "this" where it stands for a subject: "is this so important?" */
const AFTER_THIS = groupOf([
  'is|are|was|were|do|does|did|can|has|have|happens?|works?|means?|helps?',
  '(?:so |very |really )?' +
    '(?:important|relevant|useful|significant|necessary|essential|crucial|needed|helpful|called|' +
    'true|good|bad|different)',
]);
/** What stands for a subject of an earlier message; not "which one", "one of". */
const PRONOUN = new RegExp(
  `(?<!\\p{L}|(?:which|each|every|this|that|the|no|any) )${groupOf([
    // "its causes"
    '(its|his|her|their)(?= \\p{L})',
    'it|he|him|she|her|they|them|ones?(?! of )',
    'er|sie|es|ihn|ihm',
    // "why is that?", "how does this work?"
    `(?:this|that|these|those)(?=[?!.,]|$| ${AFTER_THIS}(?!\\p{L}))`,
  ])}(?!\\p{L})`,
  'iu',
);
/** The tagger takes it for a noun: "what causes it?" */
const ASKED_VERB = /^(?:and |so |but )?(?:what|who|which)(?: \p{L}+s)? $/iu;
/** In these, "it" is the document. */
const OF_THE_WHOLE: ReadonlySet<Request['kind']> = new Set<Request['kind']>([
  ...(['nothing', 'greeting', 'thanks', 'mood', 'abilities', 'order', 'about', 'more'] as const),
  ...OF_ALL,
]);

/** In the document's names and spelling, with the subject of the messages before it for a pronoun: "why was it important?", "why was inflation important?". */
export function resolved(
  index: OpenIndex,
  said: string,
  conversation: Pick<Conversation, 'earlier'>,
): Named {
  const { message, name } = inOwnNames(index, inFull(index, withSpelledCount(said)));
  const spelled = withPlaceNamed(index, respelled(index, message));
  return { message: withSubject(index, spelled, conversation), name };
}

function withSubject(
  index: OpenIndex,
  message: string,
  { earlier }: Pick<Conversation, 'earlier'>,
): string {
  const nth = ORDINAL.exec(message);
  if (nth) return withNth(index, message, nth, { earlier });
  const pronoun = PRONOUN.exec(message);
  const { kind, ...slots } = readRequest(message, index.language);
  // "I don’t get osmosis, can you say it more simply?"
  if ('simply' in slots && slots.simply && slots.topic !== '' && !PRONOUN.test(slots.topic))
    return message;
  if (!pronoun || isShortForm(pronoun[0], message)) return message;
  if (OF_THE_WHOLE.has(kind) || /\bread\b/.test(message)) return message;
  const before = message.slice(0, pronoun.index).replace(ASKED_VERB, '');
  const hasOwn = mayMeanOne(pronoun, nounsIn(before, index.language), before);
  if (hasOwn && !('pointsBack' in slots && slots.pointsBack)) return message;
  const subject = subjectBefore(index, { earlier });
  if (subject === '') return message;
  const rest = message.slice(pronoun.index + pronoun[0].length);
  const owned = pronoun[1] ? /^ ([^,.?!]+)(.*)$/su.exec(rest) : null;
  const words = owned ? `${owned[1]} of ${subject}${owned[2]}` : subject + rest;
  return message.slice(0, pronoun.index) + words;
}

/** "explain the second one", "and the latter?" */
const ORDINAL =
  /(?<!\p{L})the (first|former|second|third|fourth|fifth|last|latter)(?: (?:one|thing|type|kind|step|stage|part|point))?(?=[?!.,\s]*$)/iu;
/** With what was counted up before for "the second one", which alone asks to explain it. */
function withNth(
  index: OpenIndex,
  message: string,
  nth: RegExpExecArray,
  conversation: Pick<Conversation, 'earlier'>,
): string {
  const meant = namesBefore(index, conversation).at(placeOf(nth[1] ?? ''));
  if (meant === undefined) return message;
  const before = message.slice(0, nth.index);
  return before.trim() === ''
    ? `explain ${meant}`
    : before + meant + message.slice(nth.index + nth[0].length);
}

/** Whether it asks for one of several things, and none were named before. */
export function isUnresolved(message: string, { earlier }: Pick<Conversation, 'earlier'>): boolean {
  return earlier.length > 0 && ORDINAL.test(message);
}

function placeOf(ordinal: string): number {
  const word = ordinal.toLowerCase();
  return word === 'former' ? 0 : ORDINALS.indexOf(word);
}

/** What the last message that asked for several things was answered with, or compared. */
function namesBefore(index: OpenIndex, { earlier }: Pick<Conversation, 'earlier'>): string[] {
  for (const message of earlier) {
    const request = readRequest(message, index.language);
    if (request.kind === 'compare') return request.topics;
    const headings = listedHeadings(index, request, message);
    if (headings) return headings.items.map(({ title }) => shown(title)).filter(Boolean);
    const several = namesAsked(index, request, message);
    if (several.length > 0) return several;
    if (request.kind !== 'list' && request.kind !== 'steps') continue;
    const { topic, kind } = request;
    const slots = { topic, ordered: kind === 'steps' };
    const list = listFor(index, message, slots);
    if (!list) return [];
    const titles = list.items.flatMap(({ title }) => title ?? []);
    if (titles.length > 0) return titles.map(shown);
    const { sources } = replyWithItems(index, message, slots);
    const names = sources.map(({ quote }) => namesListed(quote)).find((list) => list.length > 0);
    return (names ?? []).map((name) => withHead(index, name, topic));
  }
  return [];
}

/** "igneous rock" for "igneous", where the text says so. */
function withHead({ text }: OpenIndex, name: string, topic: string): string {
  const head = topic.split(' ').at(-1)?.replace(/s$/, '');
  const whole = `${name} ${head}`;
  return text.toLowerCase().includes(whole.toLowerCase()) ? whole : name;
}

/** Of a question: "and which …" */
const OPENING = /^(?:(?:and|so|but) )?\S+/iu;
/** Between two clauses. */
const CLAUSE =
  /(?<!\p{L})(?:when|if|because|that|while|after|before|as|since|although|though|until|unless|which|who|and|but|so|to|wenn|weil|dass|quand|si|cuando)(?!\p{L})/iu;

/**
 * Whether a pronoun may stand for a noun before it in the message: "Why does a bird sing when it …", not "how many
 * people use it", where the number differs and the noun is the subject of the same clause.
 */
function mayMeanOne([pronoun, owned]: RegExpExecArray, nouns: string[][], before: string): boolean {
  if (nouns.length === 0) return false;
  const isPlural = nouns.every((words) =>
    /[^s]s$|^(?:people|children|men|women)$/i.test(words.at(-1) ?? ''),
  );
  return (
    (owned !== undefined || CLAUSE.test(before.replace(OPENING, ''))) &&
    !(isPlural && /^its?$/i.test(pronoun))
  );
}

/** The last message that names a subject. */
export function lastQuestion(index: OpenIndex, { earlier }: Conversation): string {
  const at = earlier.findIndex((message) => subjectOfMessage(index, message) !== '');
  if (at < 0) return '';
  return resolved(index, earlier[at] ?? '', { earlier: earlier.slice(at + 1) }).message;
}

function subjectBefore(index: OpenIndex, { earlier }: Pick<Conversation, 'earlier'>): string {
  return earlier.map((message) => subjectOfMessage(index, message)).find((one) => one !== '') ?? '';
}

/** The subject that a request points back to. "Summarize it" means the document if that lacks the subject. */
export function subjectFor(
  index: OpenIndex,
  { kind }: Pick<Request, 'kind'>,
  conversation: Pick<Conversation, 'earlier'>,
): string {
  const subject = subjectBefore(index, conversation);
  return OF_ALL.has(kind) && !isCoveredTopic(index, subject) ? '' : subject;
}

/** Its topic, or else the longest run of its nouns that the document has. */
function subjectOfMessage(index: OpenIndex, message: string): string {
  const request = readRequest(message, index.language);
  if (request.kind === 'compare') return request.topics.join(' ');
  const topic = 'topic' in request ? request.topic : '';
  if (topic !== '') return PRONOUN.test(topic) ? '' : topic;
  const text = index.text.toLowerCase();
  const parts = nounsIn(message, index.language)
    .flatMap((words) => words.map((_, from) => words.slice(from).join(' ')))
    .filter((one) => text.includes(one.toLowerCase()));
  return parts.reduce((best, one) => (wordsIn(one) > wordsIn(best) ? one : best), '');
}

const wordsIn = (text: string) => text.split(' ').filter(Boolean).length;

/** Runs of nouns; in languages without a tagger, of words with a capital letter that don’t open the text. */
function nounsIn(text: string, language: string): string[][] {
  const runs: string[][] = [[]];
  for (const { text: word, tag, start } of analyse(text, language)) {
    const isNoun = tag === 'X' ? start > 0 && /^\p{Lu}/u.test(word) : /^(?:NOUN|PROPN)$/.test(tag);
    if (isNoun) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** What a message is about, by its own words or by those of the messages before it; none for the whole document. */
export function topicsOf(
  index: OpenIndex,
  request: Request,
  conversation: Conversation,
): readonly string[] {
  if (request.kind === 'compare') return request.topics;
  if ('topic' in request && request.topic !== '') return [request.topic];
  const pointsBack = request.kind === 'more' || ('pointsBack' in request && request.pointsBack);
  const before = pointsBack ? readRequest(lastQuestion(index, conversation), index.language) : null;
  if (before?.kind === 'compare') return before.topics;
  const subject = before ? subjectFor(index, request, conversation) : '';
  return subject === '' ? [] : [subject];
}
/** The document's main concepts that a text names, those of most words first. */
export function conceptsIn(index: OpenIndex, text: string): string[] {
  const words = new Set(searchTerms(text, index.language));
  return index.topics
    .map((topic) => ({ topic, terms: searchTerms(topic, index.language) }))
    .filter(({ terms }) => terms.length > 0 && terms.every((term) => words.has(term)))
    .sort((a, b) => b.terms.length - a.terms.length)
    .map(({ topic }) => topic);
}

/** Whether the document has something on a topic. */
export function isCoveredTopic(index: OpenIndex, topic: string): boolean {
  return topic !== '' && searchTopic(index, topic).isCovered;
}
