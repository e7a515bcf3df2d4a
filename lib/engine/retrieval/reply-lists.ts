import { framed } from '../language/frames';
import { searchTerms } from '../language/search-terms';
import { givesExample, namesInstances } from '../language/statements';
import { capitalised } from '../language/words';
import type { Anchored, TutorAnswer } from '../types';
import { samePassage } from './columns';
import { sentencesOf, textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { mainSentences, spread } from './overview';
import { isShowable } from './passage-prose';
import { termsOf } from './query';
import { sentenceMatch } from './rank-passages';
import { refusal } from './refusal';
import { definitionOf, explaining, replyWithExplanation } from './reply-explain';
import { withNext, withSubject } from './runs';
import { type Search, search, searchTopic } from './search';
import { anchorOf, Citations, quoted, type Run, shown, wordsOf } from './writer';

const QUESTIONS_AT_ONCE = 3;
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
  if (examples.length === 0) {
    if (topic === '') return refusal(index, found);
    const runs = explaining(index, topic, 1);
    return runs.length > 0
      ? citations.answer(framed(index.language, 'noExample', citations.quotes(runs)))
      : replyWithExplanation(index, topic, topic);
  }
  const named = examples.filter(({ concept, isStory }) => concept !== '' && !isStory);
  const defining = topic === '' ? null : definitionOf(index, topic);
  const after = examples.filter(
    ({ run }) =>
      defining && run.last > defining.last && samePassage(index, run.first, defining.last),
  );
  const chosen = topic === '' ? ofMainConcepts(named) : after.length > 0 ? after : named;
  const text = (chosen.length > 0 ? chosen : spread(examples, wanted))
    .slice(0, wanted)
    .map(({ run, concept }) => {
      const named = topic === '' && concept ? `${capitalised(concept)}: ` : '';
      return `${named}${shown(wordsOf(index, run))} ${citations.ofRun(run)}`;
    })
    .join('\n\n');
  return citations.answer(framed(index.language, 'examples', text));
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
  const on = sentencesOn(index, found);
  const whole = on.filter((one) => [one, one - 1].some((other) => namesAll(index, found, other)));
  return [...new Set([...(defined !== undefined || whole.length > 0 ? whole : on), ...after])];
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
  return isShowable(index, sentence) && (bringsExample(text) || isInstance(text, topic));
}

/** "Alcohol acts as a diuretic", "One type of diuretic is …" */
function isInstance(text: string, topic: string): boolean {
  const name = topic
    .toLowerCase()
    .replace(/^(?:an?|the) /, '')
    .replace(/s$/, '');
  if (name === '') return false;
  const [before, after] = text.toLowerCase().split(name, 2);
  if (before === undefined || after === undefined) return false;
  return (
    /\p{L}{3}.* (?:(?:acts?|serves?|functions?|works?|classed|classified) as|(?:fits?|falls?) (?:in|into|under) the (?:category|class|group) of|is|are|was|were) (?:also )?(?:an?|one|another|examples? of|(?:an? )?(?:common|typical|well-known|good)) (?:[\p{L}-]+ )?$/u.test(
      before,
    ) ||
    /(?:^|[ (])(?:one|another|a (?:common|typical)|the (?:best-known|most common)) (?:(?:kind|type|form|sort) of )?$/u.test(
      before,
    )
  );
}

/** Whether the document names an example of a topic. */
export function hasExample(index: OpenIndex, topic: string): boolean {
  const found = searchTopic(index, topic);
  return (
    found.isCovered && sentencesOn(index, found).some((one) => showsExample(index, one, topic))
  );
}

type Example = { run: Run; concept: string; rank: number; isStory: boolean };

/** What a sentence is an example of: named before "such as", or in the sentence before "For example". */
function exampleOf(index: OpenIndex, sentence: number, concepts: readonly string[]): Example {
  const text = textOfSentence(index, sentence);
  const before = text.slice(0, CUE.exec(text)?.index ?? 0);
  const opens = before.trim() === '';
  const { first } = withSubject(index, sentence);
  const goesBack = opens && concepts.length > 0 && first === sentence && first > 0;
  const from =
    goesBack && samePassage(index, first - 1, sentence) && isShowable(index, first - 1)
      ? first - 1
      : first;
  const naming = opens
    ? textOfSentence(index, from)
    : before.split(' ').slice(-WORDS_BEFORE_CUE).join(' ');
  const terms = new Set(searchTerms(naming, index.language));
  const rank = concepts.findIndex((concept) =>
    searchTerms(concept, index.language).every((term) => terms.has(term)),
  );
  const isStory = STORY.test(text);
  const run = withNext(index, { first: from, last: sentence }, isStory ? STORY_SENTENCES : 1);
  return { run, concept: concepts[rank] ?? '', rank, isStory };
}

/** "Suppose you drop two items." goes on. */
const STORY_SENTENCES = 3;
const STORY =
  /^(?:if you were|imagine|suppose|consider|say|angenommen|imaginons|supongamos|immagina)(?!\p{L})/iu;
const CUE =
  /(?:,? such as|for example|for instance|examples? (?:are|include|of)|e\.g\.|zum beispiel|beispielsweise|par exemple|por ejemplo|por exemplo|(?:ad|per) esempio|z\. ?B\.)/i;
/** Names what it is of: "drugs such as". */
const WORDS_BEFORE_CUE = 5;
/** "(for example, Kahneman, 2011)", and a sentence cut at "e.g.". */
const NO_EXAMPLE = /(?:for example|e\.g\.)[^)]{0,60}\b(?:19|20)\d\d\)|\be\.g\.$/i;

/** The first example of each, the main concept's first. */
function ofMainConcepts(examples: readonly Example[]): Example[] {
  const first = new Map(examples.toReversed().map((one) => [one.rank, one]));
  return [...first.values()].sort((a, b) => a.rank - b.rank);
}

function bringsExample(sentence: string): boolean {
  return (
    (givesExample(sentence) || namesInstances(sentence) || STORY.test(sentence)) &&
    !NO_EXAMPLE.test(sentence)
  );
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

export function replyWithTest(
  index: OpenIndex,
  topic: string,
  { turn, count }: { turn: number; count: number | null },
): TutorAnswer {
  const wanted = count ?? QUESTIONS_AT_ONCE;
  const fitting = quizOn(index, topic);
  if (fitting.length === 0) return refusal(index, topic === '' ? null : search(index, topic));
  const citations = new Citations(index);
  const from = (turn * wanted) % fitting.length;
  const lines = [...fitting.slice(from), ...fitting.slice(0, from)]
    .slice(0, wanted)
    .map((question, i) => `${i + 1}. ${shown(question.text)} ${citations.mark(question)}`);
  const opening = framed(index.language, 'quiz');
  return citations.answer([opening, ...lines].join('\n'));
}

/** Questions that the document answers, or else sentences to be said in other words. */
export function quizOn(index: OpenIndex, topic: string): Anchored[] {
  const ownWords = (one: Anchored) => inOwnWords(one, index.language);
  if (topic === '') return index.quiz.length > 0 ? index.quiz : mainSentences(index).map(ownWords);
  const found = searchTopic(index, topic);
  if (!found.isCovered) return [];
  const near = new Set(found.passages.slice(0, 10).map(({ passage }) => passage));
  const wanted = searchTerms(topic, index.language);
  const fitting = index.quiz.filter(({ passage, text, quote }) => {
    const words = new Set(searchTerms(`${text} ${quote}`, index.language));
    return near.has(passage) && wanted.every((term) => words.has(term));
  });
  if (fitting.length > 0) return fitting;
  return explaining(index, topic, QUESTIONS_AT_ONCE).map((run) => {
    const anchor = anchorOf(index, run);
    return ownWords({ ...anchor, text: anchor.quote });
  });
}

/** Without quiz questions. */
function inOwnWords(sentence: Anchored, language: string): Anchored {
  return { ...sentence, text: framed(language, 'ownWords', quoted(sentence.text, language)) };
}
