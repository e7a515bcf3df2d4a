import { hasGrammar } from '../../language/analyse';
import { definitionStrength, isExplained } from '../../language/definitions/definitions';
import { framed } from '../../language/languages/frames';
import { searchTerms } from '../../language/words/search-terms';
import { sentencesWithAll, textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { type Query, queryOf } from '../../retrieval/query';
import { isInHeading, sectionOf, sentenceMatch } from '../../retrieval/rank-passages';
import { isNamed, search, searchTopic } from '../../retrieval/search';
import type { TutorAnswer } from '../../tutor-types';
import { asksAbsentTerm } from '../definitions/absent-term';
import { definitionOf } from '../definitions/find-definition';
import { tellingRun } from '../definitions/telling';
import { isDetail } from '../quotes/central';
import { chooseExplaining } from '../quotes/choose-explaining';
import { subjectShare } from '../quotes/explaining-features';
import { partNamed } from '../quotes/named-part';
import { openingsOn } from '../quotes/openings';
import { paragraphRuns } from '../quotes/paragraph-runs';
import { isQuotable } from '../quotes/passage-prose';
import { refusal } from '../quotes/refusal';
import { combined, readable, runsAfter, withNext } from '../quotes/runs';
import { titleTerms } from '../quotes/title-terms';
import { Citations, type Run, shown } from '../quotes/writer';
import { bareWords } from '../requests/requests';
import { replyWithPassage } from './reply-passage';
import { replyToQuestion } from './reply-question';

/** Least share of the topic's weight. */
const ON_TOPIC = 0.7;

/** The definition answers it: "What is osmosis?", unlike "Explain osmosis". */
const ASKS_WHAT = /^(?:what|who)(?:[’']s|s| is| are| was| were| does| do)(?!\p{L})/iu;

/** A definition first, if the document has one, then what a question about the topic would get. */
export function replyWithExplanation(
  index: OpenIndex,
  topic: string,
  message: string,
  simply = false,
): TutorAnswer {
  const asksWhat = ASKS_WHAT.test(bareWords(message));
  const defining = searchTopic(index, topic).isCovered ? definitionOf(index, topic) : null;
  if (!defining) {
    if (asksAbsentTerm(index, message)) return refusal(index, search(index, message));
    const part = isNamed(index, topic) ? null : replyWithPart(index, topic);
    return (
      part ??
      (asksWhat || simply || tellingRun(index, topic) ? null : replyWithPassage(index, message)) ??
      replyWithMention(index, topic, message) ??
      replyUndefined(index, topic, { message, simply })
    );
  }
  const passage = asksWhat
    ? null
    : (wayOf(index, message) ?? replyWithPassage(index, message, { from: defining }));
  if (passage) return passage;
  const runs = runsAfter(index, defining, search(index, message), {
    question: message,
    topic: queryOf(index, topic),
    limit: asksWhat ? 1 : 2,
  });
  const citations = new Citations(index);
  return citations.answer(citations.quotes(runs));
}

/** "How does osmosis work?" */
const ASKS_WAY = /^how (?:do|does|did) .{2,70} (?:work|function|operate|happen|occur|form)$/iu;

/** The passage on how a thing works, which a definition doesn't say. */
function wayOf(index: OpenIndex, message: string): TutorAnswer | null {
  return ASKS_WAY.test(bareWords(message)) ? replyWithPassage(index, message) : null;
}

/** Unlike "what is osmosis?" */
const ASKS_MEANING = /(?<!\p{L})(?:meant by|meaning of|definition of)(?!\p{L})/iu;

/** Less than a clear definition has. */
const HINT_OF_DEFINITION = 0.25;

/** Whether a sentence may define a topic all the same, in words that no form is sure of. */
function mayDefine(index: OpenIndex, topic: string): boolean {
  return sentencesWithAll(index, queryOf(index, topic)).some(
    (one) =>
      definitionStrength(textOfSentence(index, one), topic, index.language) > HINT_OF_DEFINITION,
  );
}

/** What the document says of a topic that it uses and doesn't define: the sentences about it. */
function replyUndefined(
  index: OpenIndex,
  topic: string,
  { message, simply }: { message: string; simply: boolean },
): TutorAnswer {
  const words = bareWords(message);
  const asksFact = ASKS_WHAT.test(words) && !ASKS_MEANING.test(words);
  const told = asksFact || !hasGrammar(index.language) ? null : tellingRun(index, topic);
  const run = told ?? (asksFact && !ASKS_ALL.test(words) ? null : openingOfTitled(index, topic));
  const citations = new Citations(index);
  const longer =
    told && !asksFact && !simply ? replyWithPassage(index, message, { from: told }) : null;
  const reply =
    longer ??
    (run ? citations.answer(citations.quotes([run])) : replyOnTopic(index, topic, message));
  if (!reply.inDocument) return reply;
  const isName = !isTopicOfPart(index, queryOf(index, topic)) && isNamed(index, topic);
  if (isName && !asksFact && !mayDefine(index, topic))
    return { ...reply, text: framed(index.language, 'noDefinition', reply.text) };
  return simply ? { ...reply, text: framed(index.language, 'simplest', reply.text) } : reply;
}

/** "What are the barriers to treatment?" */
const ASKS_ALL = /^what (?:are|were) the (?:\p{L}+ ){0,5}?\p{L}{2,}s(?!\p{L})/iu;
const OPENING_SENTENCES = 3;

/** What the section begins with that is called what is asked for; null if there is none. */
function openingOfTitled(index: OpenIndex, topic: string): Run | null {
  const query = queryOf(index, topic);
  const part = partNamed(index, query);
  const isCalled = part && titleTerms(index, part.title).length === query.terms.length;
  const runs = isCalled ? paragraphRuns(index, part.own) : [];
  const run = runs.find(({ first }) => !isDetail(textOfSentence(index, first)));
  return run ? { ...run, last: Math.min(run.last, run.first + OPENING_SENTENCES - 1) } : null;
}

/** "What is a …", not "What is the largest …", which asks for a name. */
const ASKS_OF_NAMED = /^(?:what|which|who)(?:[’']s| is| was| are| were) the(?!\p{L})/iu;
/** A topic with more sentences is spoken of. */
const MOST_MENTIONS = 2;

/** Where a topic is mentioned that no sentence is about; null where one is, or a heading names it. */
export function replyWithMention(
  index: OpenIndex,
  topic: string,
  message: string,
): TutorAnswer | null {
  const query = queryOf(index, topic);
  if (query.unknownWeight > 0 || query.terms.length === 0 || isTopicOfPart(index, query))
    return null;
  if (ASKS_OF_NAMED.test(bareWords(message))) return null;
  const naming = sentencesWithAll(index, query).filter((one) => isQuotable(index, one));
  const isSpokenOf = naming.some(
    (one) =>
      subjectShare(index, query, one) >= ON_TOPIC ||
      definitionStrength(textOfSentence(index, one), topic, index.language) > 0 ||
      isExplained(textOfSentence(index, one), topic, index.language),
  );
  if (naming.length === 0 || naming.length > MOST_MENTIONS || isSpokenOf) return null;
  const citations = new Citations(index);
  const runs = combined(
    index,
    naming.map((one) => readable(index, one)),
  );
  return citations.answer(framed(index.language, 'mentioned', citations.quotes(runs)));
}

/** In terms. */
const SHORT_NAME = 2;

/** What a question gets; a short name is refused unless this or the headings over it have its rarest word. */
function replyOnTopic(index: OpenIndex, topic: string, message: string): TutorAnswer {
  const reply = replyToQuestion(index, message, { topic });
  const isLong = queryOf(index, topic).terms.length > SHORT_NAME;
  if (isLong || !reply.inDocument || !ASKS_WHAT.test(bareWords(message))) return reply;
  return speaksOf(index, reply.sources, topic) ? reply : refusal(index, searchTopic(index, topic));
}

/** Whether a quotation, or the headings over it, has a topic's rarest word. */
export function speaksOf(
  index: OpenIndex,
  sources: TutorAnswer['sources'],
  topic: string,
): boolean {
  const { terms } = queryOf(index, topic);
  const [telling] = terms.toSorted((a, b) => b.weight - a.weight);
  if (!telling) return true;
  const word = index.terms[telling.id] ?? '';
  return (
    [...sources.map(({ quote }) => quote), index.title].some((text) =>
      searchTerms(text, index.language).includes(word),
    ) || sources.some(({ passage }) => isInHeading(index, sectionOf(index, passage), telling.id))
  );
}

function isTopicOfPart(index: OpenIndex, { terms }: Query): boolean {
  return index.headingTerms.some((words) =>
    terms.every(({ id }) => words.has(index.terms[id] ?? '')),
  );
}

/** The best runs on a topic, the definition and what follows it first. */
export function explaining(index: OpenIndex, topic: string, limit: number): Run[] {
  const found = search(index, topic);
  const isOnTopic = (sentence: number) =>
    sentenceMatch(index, found.query, sentence) >= ON_TOPIC * found.query.weight;
  const inPart = limit > 1 ? openingsOn(index, found.query) : [];
  const best = (
    inPart.length > 1 ? inPart : chooseExplaining(index, topic, found).filter(isOnTopic)
  ).slice(0, limit + 1);
  const defining = definitionOf(index, topic);
  const all = [...(defining ? [defining] : []), ...best.map((one) => readable(index, one))];
  const [first, ...others] = combined(index, all).slice(0, limit);
  return first ? [limit > 1 ? withNext(index, first) : first, ...others] : [];
}

/** The start of the section named after a topic that no sentence names, as on slides. */
function replyWithPart(index: OpenIndex, topic: string): TutorAnswer | null {
  const part = index.sections.find(
    ({ title }) => shown(title).toLowerCase() === topic.trim().toLowerCase(),
  );
  const first = part ? index.sentencePassage.indexOf(part.firstPassage) : -1;
  if (!part || first < 0) return null;
  const citations = new Citations(index);
  const run = { first, last: first };
  return citations.answer(
    `${framed(index.language, 'inPart', shown(part.title))}: ${citations.quote(run)}`,
  );
}
