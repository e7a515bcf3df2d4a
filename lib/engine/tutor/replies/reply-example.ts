import { placeOf } from '../../language/definitions/topic-places';
import { framed } from '../../language/languages/frames';
import { opensStory } from '../../language/sentences/statements';
import { searchTerms } from '../../language/words/search-terms';
import { capitalised } from '../../language/words/words';
import { at, samePassage, sentencesIn } from '../../retrieval/columns';
import { sentencesOf, textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { termsOf } from '../../retrieval/query';
import { sectionOf, sentenceMatch } from '../../retrieval/rank-passages';
import { type Search, searchTopic } from '../../retrieval/search';
import { spread } from '../../spread';
import type { TutorAnswer } from '../../tutor-types';
import { definitionOf } from '../definitions/find-definition';
import { isShowable } from '../quotes/passage-prose';
import { refusal } from '../quotes/refusal';
import { withNext, withSubject } from '../quotes/runs';
import { Citations, type Run, shown, wordsOf } from '../quotes/writer';
import {
  BESIDE_IT,
  END_AS_EXAMPLE,
  EXAMPLES_OF,
  isInstance,
  mayShowOne,
  tellsExample,
} from './example-words';
import { replyOn } from './reply-on';
import { replyWithPassage } from './reply-passage';

const EXAMPLES_AT_ONCE = 2;
/** Best passages searched for examples. */
const PASSAGES_FOR_EXAMPLES = 12;
const MAX_ON_TOPIC = 60;
const ON_TOPIC = 0.5;

/** Of a topic or, if it is '', of the document's main concepts. */
export function replyWithExample(
  index: OpenIndex,
  topic: string,
  count: number | null = null,
): TutorAnswer {
  const wanted = count ?? EXAMPLES_AT_ONCE;
  const found = searchTopic(index, topic);
  if (topic !== '' && !found.isCovered) return refusal(index, found);
  const examples = (topic === '' ? everySentence(index) : sentencesNaming(index, topic, found))
    .filter((one) => showsExample(index, one, topic))
    .map((sentence) => exampleOf(index, sentence, topic === '' ? index.topics : [topic]));
  const citations = new Citations(index);
  const named = examples.filter(({ concept, isStory }) => concept !== '' && !isStory);
  const chosen = topic === '' ? ofMainConcepts(named) : apart(ofTopic(index, topic, examples));
  if (chosen.length === 0 && topic !== '') {
    const defining = definitionOf(index, topic);
    const told = defining && replyWithPassage(index, `explain ${topic}`, { from: defining });
    const reply = told ?? replyOn(index, topic);
    return reply.inDocument && !reply.sources.some(({ quote }) => mayShowOne(quote, topic))
      ? { ...reply, text: framed(index.language, 'noExample', reply.text) }
      : reply;
  }
  if (examples.length === 0) return refusal(index, found);
  const text = (chosen.length > 0 ? chosen : spread(examples, wanted))
    .slice(0, wanted)
    .map(({ run, concept }) => {
      const named = topic === '' && concept ? `${capitalised(concept)}: ` : '';
      return `${named}${shown(wordsOf(index, run))} ${citations.ofRun(run)}`;
    })
    .join('\n\n');
  return citations.answer(framed(index.language, 'examples', text));
}

/** Those told after a topic's definition, else those that name it. */
function ofTopic(index: OpenIndex, topic: string, examples: readonly Example[]): Example[] {
  const defining = definitionOf(index, topic);
  const after = examples.filter(
    ({ run, concept }) =>
      defining &&
      run.last > defining.last &&
      (samePassage(index, run.first, defining.last) ||
        storyAfter(index, defining.last).includes(run.first)) &&
      (concept !== '' || TELLS_CASE.test(exampleText(index, run))),
  );
  return after.length > 0 ? after : examples.filter(({ concept }) => concept !== '');
}

/** The sentence of a run that brings its example. */
function exampleText(index: OpenIndex, { first, last }: Run): string {
  const texts = Array.from({ length: last - first + 1 }, (_, i) =>
    textOfSentence(index, first + i),
  );
  return texts.find(tellsExample) ?? '';
}

/** Without those that share sentences with one before them. */
function apart(examples: readonly Example[]): Example[] {
  return examples.filter(({ run }, i) =>
    examples.slice(0, i).every(({ run: one }) => one.last < run.first || run.last < one.first),
  );
}

/** Sentences after a definition that may still be on what it defines. */
const AFTER_DEFINITION = 4;

/** Those on a topic, and those after its definition; where the topic is a phrase of the text, not on half of it. */
function sentencesNaming(index: OpenIndex, topic: string, found: Search): number[] {
  const defined = definitionOf(index, topic)?.last;
  const after =
    defined === undefined
      ? []
      : Array.from({ length: AFTER_DEFINITION }, (_, i) => defined + 1 + i).filter((one) =>
          samePassage(index, defined, one),
        );
  const beyond = defined === undefined ? [] : storyAfter(index, defined);
  const on = sentencesOn(index, found);
  const whole = on.filter((one) => [one, one - 1].some((other) => namesAll(index, found, other)));
  return [
    ...new Set([...(defined !== undefined || whole.length > 0 ? whole : on), ...after, ...beyond]),
  ];
}

const TELLS_CASE =
  /^(?:for example|for instance|imagine|suppose|consider|an example|as an example|to illustrate|think (?:of|about)|picture)(?!\p{L})/iu;

/** What the next paragraph under the heading of a definition begins with, if that is an example. */
function storyAfter(index: OpenIndex, defined: number): number[] {
  const passage = at(index.sentencePassage, defined) + 1;
  if (passage >= index.passageCount) return [];
  if (sectionOf(index, passage) !== sectionOf(index, passage - 1)) return [];
  const [first] = sentencesIn(index, passage);
  return first !== undefined && TELLS_CASE.test(textOfSentence(index, first)) ? [first] : [];
}

/** Whether a sentence has the words of a topic in a row. */
function namesAll(index: OpenIndex, { query }: Search, sentence: number): boolean {
  const ids = query.terms.map(({ id }) => id);
  const terms = termsOf(index, sentence);
  return terms.some((_, start) => ids.every((id, i) => terms[start + i] === id));
}

function everySentence(index: OpenIndex): number[] {
  return [...index.sentenceStart.keys()];
}

function showsExample(index: OpenIndex, sentence: number, topic = ''): boolean {
  const text = textOfSentence(index, sentence);
  return isShowable(index, sentence) && (tellsExample(text) || isInstance(text, topic));
}

/** Whether the document names an example of a topic. */
export function hasExample(index: OpenIndex, topic: string): boolean {
  const found = searchTopic(index, topic);
  return (
    found.isCovered && sentencesOn(index, found).some((one) => showsExample(index, one, topic))
  );
}

/** "An example of the former would be …" */
const NEEDS_BEFORE = /(?<!\p{L})(?:the (?:former|latter)|of (?:this|these|it|them))(?!\p{L})/iu;

type Example = { run: Run; concept: string; rank: number; isStory: boolean };

/** What a sentence is an example of: named before "such as", or in the sentence before "For example". */
function exampleOf(index: OpenIndex, sentence: number, concepts: readonly string[]): Example {
  const text = textOfSentence(index, sentence);
  const isStory = opensStory(text);
  const cue = CUE.exec(text)?.index ?? (isStory ? 0 : text.length);
  const before = text.slice(0, cue);
  const opens = before.trim() === '' || END_AS_EXAMPLE.test(text);
  const { first } = withSubject(index, sentence);
  const goesBack =
    (opens || NEEDS_BEFORE.test(text)) && concepts.length > 0 && first === sentence && first > 0;
  const from =
    goesBack && samePassage(index, first - 1, sentence) && isShowable(index, first - 1)
      ? first - 1
      : first;
  const naming = namingIn(index, { text, before, opens }, from);
  const terms = searchTerms(naming, index.language);
  // "examples of projective tests" are of tests, not of projection.
  const own = EXAMPLES_OF.test(text) ? terms.slice(-1) : terms;
  const rank = concepts.findIndex(
    (concept) =>
      searchTerms(concept, index.language).every((term) => terms.includes(term)) &&
      searchTerms(concept, index.language).some((term) => own.includes(term)) &&
      !isNamedBeside(text, concept, index.language),
  );
  const isTold = isStory || END_AS_EXAMPLE.test(text);
  const run = withNext(index, { first: from, last: sentence }, isTold ? STORY_SENTENCES : 1);
  return {
    run:
      opens && concepts.length === 1
        ? upToPoint(index, run, { sentence, topic: concepts[0] ?? '' })
        : run,
    concept: concepts[rank] ?? '',
    rank,
    isStory,
  };
}

/** Where an example says what it is of. */
function namingIn(
  index: OpenIndex,
  { text, before, opens }: { text: string; before: string; opens: boolean },
  from: number,
): string {
  const head = headOf(EXAMPLES_OF.exec(text)?.[1]);
  if (head !== undefined) return head;
  if (opens) return `${textOfSentence(index, from)} ${text}`;
  return NAMES_BEFORE.test(text) ? before.split(' ').slice(-WORDS_BEFORE_CUE).join(' ') : text;
}

/** Sentences after an example in which it may come to what it shows. */
const UP_TO_POINT = 2;

/** Up to the sentence that names what an example shows; as it is where none does. */
function upToPoint(
  index: OpenIndex,
  { first, last }: Run,
  { sentence, topic }: { sentence: number; topic: string },
): Run {
  const name = topic.toLowerCase().replace(/^(?:an?|the) |s$/g, '');
  const names = (one: number) => textOfSentence(index, one).toLowerCase().includes(name);
  const told = Array.from({ length: last - sentence + 1 }, (_, i) => sentence + i);
  if (told.some(names)) return { first, last };
  for (let end = last + 1; end <= last + UP_TO_POINT; end++) {
    if (!samePassage(index, last, end) || !isShowable(index, end)) break;
    if (names(end)) return { first, last: end };
  }
  return { first, last };
}

/** "groups in psychology, such as …", "…, for example, is a part of the brain stem.": of another thing. */
function isNamedBeside(text: string, concept: string, language: string): boolean {
  const place = placeOf(text, concept, language);
  if (!place) return false;
  const [before, after] = [text.slice(0, place.start), text.slice(place.end)];
  if (/^,? such as/i.test(after)) return BESIDE_IT.test(before);
  const ends = /^[”"’']?[.]?$/.test(after.trim());
  return (
    ends &&
    /(?<!\p{L})(?:part|region|side|end|area)s? of (?:an? |the )?$|(?<!\p{L})(?:is|are) (?:an? |the )?$/u.test(
      before,
    )
  );
}

/** "hormones" of "hormones that use a second messenger", "conditioning" of "conditioning in daily life" */
function headOf(words: string | undefined): string | undefined {
  return words?.split(/ (?:that|which|who|in|of|for|on|at|from|with|by) /)[0];
}

/** "Suppose you drop two items." goes on. */
const STORY_SENTENCES = 3;
const CUE =
  /(?:,? such as|for example|for instance|examples? (?:are|include|of)|e\.g\.|zum beispiel|beispielsweise|par exemple|por ejemplo|por exemplo|(?:ad|per) esempio|z\. ?B\.)/i;
/** Names right before it what it is of: "drugs such as". */
const NAMES_BEFORE = /such as/i;
const WORDS_BEFORE_CUE = 5;
/** The first example of each, the main concept's first. */
function ofMainConcepts(examples: readonly Example[]): Example[] {
  const first = new Map(examples.toReversed().map((one) => [one.rank, one]));
  return [...first.values()].sort((a, b) => a.rank - b.rank);
}

/** With half of the topic's words in or just before them, best first. */
function sentencesOn(index: OpenIndex, { query, passages }: Search): number[] {
  return sentencesOf(index, query, passages.slice(0, PASSAGES_FOR_EXAMPLES), MAX_ON_TOPIC)
    .filter(
      ({ sentence }) =>
        sentenceMatch(index, query, sentence) + sentenceMatch(index, query, sentence - 1) >=
        ON_TOPIC * query.weight,
    )
    .map(({ sentence }) => sentence);
}
