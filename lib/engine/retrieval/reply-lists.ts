import { framed } from '../language/frames';
import { givesExample, namesInstances } from '../language/statements';
import type { Anchored, TutorAnswer } from '../types';
import { sentencesOf, textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { isShowable, withItsSubject } from './passage-prose';
import { sentenceMatch } from './rank-passages';
import { refusal, topicsNear } from './refusal';
import { type Search, search, searchTopic } from './search';
import { Citations, listed, quoted, shown, wordsOf } from './writer';

const MAX_KEY_POINTS = 8;
const SENTENCES_WITHOUT_SUMMARY = 5;
const QUESTIONS_AT_ONCE = 3;
const EXAMPLES_AT_ONCE = 2;
/** Best passages searched for examples. */
const PASSAGES_FOR_EXAMPLES = 12;
const MAX_ON_TOPIC = 60;

/** In `count` sentences, if that many are known. */
export function replyWithSummary(index: OpenIndex, count: number | null = null): TutorAnswer {
  const citations = new Citations(index);
  const all = mainSentences(index);
  const text = spread(all, count ?? all.length)
    .map((one) => `${shown(one.text)} ${citations.mark(one)}`)
    .join(' ');
  return citations.answer(framed(index.language, 'inShort', text));
}

/** The stored summary, else sentences from the whole text. */
function mainSentences(index: OpenIndex): Anchored[] {
  if (index.summary.length > 0) return index.summary;
  const citations = new Citations(index);
  const sentences = [...index.sentenceStart.keys()];
  const showable = sentences.filter((one) => isShowable(index, one));
  for (const sentence of spread(showable, SENTENCES_WITHOUT_SUMMARY))
    citations.ofRun(withItsSubject(index, sentence));
  return citations.sources.map((source) => ({ ...source, text: source.quote }));
}

export function replyWithSubject(index: OpenIndex): TutorAnswer {
  const citations = new Citations(index);
  const topics = topicsNear(index, null);
  const covers =
    topics.length > 0 ? ` It covers ${listed(topics.map((topic) => `“${topic}”`))}.` : '';
  const words = mainSentences(index)
    .slice(0, 2)
    .map((one) => `${shown(one.text)} ${citations.mark(one)}`);
  return citations.answer(
    `Your document is “${shown(index.title)}”.${covers} In its own words: ${words.join(' ')}`,
  );
}

export function replyWithKeyPoints(index: OpenIndex, count: number | null = null): TutorAnswer {
  const citations = new Citations(index);
  const points = index.keyPoints.length > 0 ? index.keyPoints : mainSentences(index);
  const lines = spread(points, count ?? MAX_KEY_POINTS).map(
    (point) => `• ${shown(point.text)} ${citations.mark(point)}`,
  );
  return citations.answer([framed(index.language, 'keyPoints'), ...lines].join('\n'));
}

/** Evenly spaced. */
function spread<T>(list: T[], limit: number): T[] {
  if (list.length <= limit) return list;
  return Array.from({ length: limit }, (_, i) => Math.floor((i * list.length) / limit)).flatMap(
    (i) => list.slice(i, i + 1),
  );
}

/** Of a topic or, if it is '', of anything. */
export function replyWithExample(
  index: OpenIndex,
  topic: string,
  count: number | null = null,
): TutorAnswer {
  const wanted = count ?? EXAMPLES_AT_ONCE;
  const found = topic === '' ? null : searchTopic(index, topic);
  if (found && !found.isCovered) return refusal(index, found);
  const sentences = found ? sentencesOn(index, found) : [...index.sentenceStart.keys()];
  const examples = sentences.filter(
    (one) => isShowable(index, one) && bringsExample(textOfSentence(index, one)),
  );
  if (examples.length === 0) {
    return {
      text: topic
        ? `Your document gives no example of ${shown(topic)}. Ask me to explain it instead.`
        : 'Your document gives no examples. Ask me to explain something instead.',
      sources: [],
      inDocument: false,
    };
  }
  const citations = new Citations(index);
  const chosen = found ? examples.slice(0, wanted) : spread(examples, wanted);
  const text = chosen
    .map((sentence) => withItsSubject(index, sentence))
    .map((run) => `${shown(wordsOf(index, run))} ${citations.ofRun(run)}`)
    .join('\n\n');
  return citations.answer(framed(index.language, 'examples', text));
}

function bringsExample(sentence: string): boolean {
  return givesExample(sentence) || namesInstances(sentence);
}

/** With a word of the topic in or just before them, best first. */
function sentencesOn(index: OpenIndex, { query, passages }: Search): number[] {
  return sentencesOf(index, query, passages.slice(0, PASSAGES_FOR_EXAMPLES), MAX_ON_TOPIC)
    .filter(
      ({ sentence }) =>
        sentenceMatch(index, query, sentence) + sentenceMatch(index, query, sentence - 1) > 0,
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

function quizOn(index: OpenIndex, topic: string): Anchored[] {
  if (topic === '')
    return index.quiz.length > 0
      ? index.quiz
      : mainSentences(index).map((one) => inOwnWords(one, index.language));
  const passages = new Set(
    search(index, topic)
      .passages.slice(0, 10)
      .map(({ passage }) => passage),
  );
  return index.quiz.filter(({ passage }) => passages.has(passage));
}

/** Without quiz questions. */
function inOwnWords(sentence: Anchored, language: string): Anchored {
  return { ...sentence, text: framed(language, 'ownWords', quoted(sentence.text)) };
}
