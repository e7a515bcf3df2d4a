import { hasGrammar } from '../language/analyse';
import { framed } from '../language/frames';
import { pointsBack, withoutLink } from '../language/references';
import { searchTerms } from '../language/search-terms';
import type { TutorAnswer } from '../types';
import { chooseExplaining } from './choose-explaining';
import { at, samePassage, sentencesIn } from './columns';
import { definesAfterwards, definitionStrength, isExplained } from './definitions';
import { subjectShare } from './explaining-features';
import { sentencesInPassages, sentencesWithAll, textOfSentence } from './find-sentences';
import { itemsBelow } from './list-items';
import type { OpenIndex } from './open-index';
import { isQuotable, isShowable } from './passage-prose';
import { type Query, queryOf } from './query';
import { isInHeading, sectionOf, sentenceMatch } from './rank-passages';
import { refusal } from './refusal';
import { replyToQuestion } from './reply-question';
import { bareWords } from './requests';
import { combined, readable, runsAfter, withNext, withSubject } from './runs';
import { isNamed, search, searchTopic } from './search';
import { Citations, proseOf, type Run, shown, wordsOf } from './writer';

/** Of a definition, beside its strength. */
const STANDS_ALONE = 0.1;
/** Of the topic's own form: "behaviorism", not "behavior". */
const AS_WRITTEN = 0.2;
/** Of the first definition in the text; later ones get less. */
const FIRST = 0.4;
const MAX_LOOKED_AT = 400;
/** Least strength of a clear definition. */
const PLAIN_DEFINITION = 0.85;
/** The same under a heading that is the topic. */
const LIKELY_DEFINITION = 0.6;
/** Least share of the topic's weight. */
const ON_TOPIC = 0.7;
const LONGEST_ROW = 400;
const SUMMARY_SENTENCES = 5;

/** The definition answers it: "What is osmosis?", unlike "Explain osmosis". */
const ASKS_WHAT = /^(?:what|who)(?:[’']s|s| is| are| was| were| does| do)(?!\p{L})/iu;

/** A definition first, if the document has one, then what a question about the topic would get. */
export function replyWithExplanation(
  index: OpenIndex,
  topic: string,
  message: string,
  simply = false,
): TutorAnswer {
  const defining = searchTopic(index, topic).isCovered ? definitionOf(index, topic) : null;
  if (!defining) {
    const part = isNamed(index, topic) ? null : replyWithPart(index, topic);
    return part ?? replyWithMention(index, topic, message) ?? replyOnTopic(index, topic, message);
  }
  const runs = runsAfter(index, defining, search(index, message), {
    question: message,
    limit: ASKS_WHAT.test(bareWords(message)) ? 1 : 2,
  });
  const citations = new Citations(index);
  const text = citations.quotes(runs);
  return citations.answer(simply ? framed(index.language, 'simplest', text) : text);
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
  const { terms } = queryOf(index, topic);
  const [telling] = terms.sort((a, b) => b.weight - a.weight);
  if (!telling || terms.length > SHORT_NAME || !ASKS_WHAT.test(bareWords(message))) return reply;
  const speaksOfIt = reply.sources.some(({ passage, quote }) => {
    const word = index.terms[telling.id] ?? '';
    return (
      searchTerms(quote, index.language).includes(word) ||
      isInHeading(index, sectionOf(index, passage), telling.id)
    );
  });
  return speaksOfIt || !reply.inDocument ? reply : refusal(index, searchTopic(index, topic));
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

/** Words that a section's title may have beside a topic that it is named after. */
const OTHER_WORDS = 2;

/** What the paragraphs of the section named after a topic begin with; none if there is no such section. */
export function openingsOn(index: OpenIndex, { terms }: Query): number[] {
  const named = index.sections.flatMap(({ title, firstPassage: from }, i) => {
    const words = new Set(searchTerms(title, index.language));
    const others = words.size - terms.length;
    const isNamed = terms.every(({ id }) => words.has(index.terms[id] ?? ''));
    return isNamed && terms.length > 0 && others <= OTHER_WORDS
      ? [{ from, section: i, others }]
      : [];
  });
  const [best] = named.sort((a, b) => a.others - b.others);
  if (!best) return [];
  const { level = 0 } = index.sections[best.section] ?? {};
  const below = index.sections.slice(best.section + 1);
  const end = below.findIndex((one) => one.level <= level);
  const parts = (end < 0 ? below : below.slice(0, end)).map(({ firstPassage }) => firstPassage);
  const to = below[0]?.firstPassage ?? index.passageCount;
  const inParts = parts.flatMap((passage) => openings(index, passage, passage + 1));
  return [...openings(index, best.from, to), ...inParts];
}

/** The first whole sentence of each passage. */
export function openings(index: OpenIndex, from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) =>
    sentencesIn(index, from + i).find((one) => isShowable(index, one)),
  ).filter((one) => one !== undefined);
}

/** The clearest definition of a topic. */
export function definitionOf(index: OpenIndex, topic: string): Run | null {
  return clearest(index, topic, sentencesWithAll(index, queryOf(index, topic)));
}

/**
 * The clearest one in the passages `from` to before `to`. A book has thousands of headings: to look for what each names
 * in all of it takes minutes.
 */
export function definitionIn(
  index: OpenIndex,
  topic: string,
  part: { from: number; to: number },
): Run | null {
  const terms = searchTerms(topic, index.language).map((term) => index.termIds.get(term));
  const known = terms.filter((term) => term !== undefined);
  if (known.length < terms.length) return null;
  return clearest(index, topic, sentencesInPassages(index, known, part));
}

const OPENS_WITH_PRONOUN = /^(?:this|that|these|those|it|its|they|their|such)(?!\p{L})/iu;

type Sentence = { sentence: number; text: string };

function clearest(index: OpenIndex, topic: string, sentences: readonly number[]): Run | null {
  const asWritten = topic.toLowerCase().replace(/s$/, '');
  const [best] = sentences
    .slice(0, MAX_LOOKED_AT)
    .map((sentence) => ({ sentence, text: textOfSentence(index, sentence) }))
    // Without a stemmer, "Schlafapnoe" has the term of "Schlaf".
    .filter(({ text }) => hasGrammar(index.language) || text.toLowerCase().includes(asWritten))
    .map((one) => ({
      ...one,
      strength: Math.max(
        definitionStrength(one.text, topic, index.language),
        introduces(index, one, asWritten) ? PLAIN_DEFINITION : 0,
      ),
    }))
    .map((one) => ({
      ...one,
      strength:
        one.strength >= LIKELY_DEFINITION && isTitled(index, one.sentence, topic)
          ? Math.max(one.strength, PLAIN_DEFINITION)
          : one.strength,
    }))
    .filter(({ strength }) => strength >= PLAIN_DEFINITION)
    // A glossary row has no full stop.
    .filter(({ sentence, text }) => text.length <= LONGEST_ROW || isQuotable(index, sentence))
    .map(({ sentence, text, strength }, at) => ({
      sentence,
      worth:
        strength +
        (pointsBack(text) ? 0 : STANDS_ALONE) +
        (text.toLowerCase().includes(asWritten) ? AS_WRITTEN : 0) +
        FIRST / (1 + at / 10),
    }))
    .sort((a, b) => b.worth - a.worth || a.sentence - b.sentence);
  if (!best) return null;
  const text = textOfSentence(index, best.sentence);
  const isWhole =
    text.toLowerCase().startsWith(asWritten) ||
    (definesAfterwards(text, topic, index.language) && !OPENS_WITH_PRONOUN.test(text));
  return isWhole
    ? { first: best.sentence, last: best.sentence }
    : withSubject(index, best.sentence);
}

/** Whether the heading over a sentence is the topic. */
function isTitled(index: OpenIndex, sentence: number, topic: string): boolean {
  const section = index.sections[sectionOf(index, at(index.sentencePassage, sentence))];
  const title = searchTerms(section?.title ?? '', index.language).join(' ');
  return title !== '' && title === searchTerms(topic, index.language).join(' ');
}

/** "Titchener went on to develop structuralism. Its focus was …" */
function introduces(index: OpenIndex, { sentence, text }: Sentence, topic: string): boolean {
  const ends = text
    .toLowerCase()
    .replace(/s?[”"’']?\.$/, '')
    .endsWith(topic);
  return (
    ends &&
    samePassage(index, sentence, sentence + 1) &&
    /^(?:its?|this|they|their|these)(?!\p{L})/iu.test(textOfSentence(index, sentence + 1))
  );
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

/** In text order, without a definition first. */
export function replyWithTopicSummary(
  index: OpenIndex,
  topic: string,
  count: number | null = null,
): TutorAnswer {
  const found = searchTopic(index, topic);
  if (!found.isCovered) return refusal(index, found);
  const runs = explaining(index, topic, count ?? SUMMARY_SENTENCES).sort(
    (a, b) => a.first - b.first,
  );
  if (runs.length === 0) return replyToQuestion(index, topic, { topic });
  return written(index, runs);
}

function written(index: OpenIndex, runs: Run[]): TutorAnswer {
  const citations = new Citations(index);
  const text = runs
    .flatMap((run) => [run, ...itemsBelow(index, run.last)])
    .map((run) => `${ended(proseOf(withoutLink(wordsOf(index, run))))} ${citations.ofRun(run)}`)
    .join(' ');
  return citations.answer(framed(index.language, 'topicInShort', text));
}

function ended(sentence: string): string {
  return /[.!?…:。！？]["”’)\]]*$/u.test(sentence) ? sentence : `${sentence}.`;
}
