import { framed } from '../../language/languages/frames';
import { searchTerms } from '../../language/words/search-terms';
import type { OpenIndex } from '../../retrieval/open-index';
import { search, searchTopic } from '../../retrieval/search';
import type { TutorAnswer } from '../../tutor-types';
import type { Anchored } from '../../types';
import { definitionOf } from '../definitions/find-definition';
import { mainSentences } from '../passages/overview';
import { refusal } from '../quotes/refusal';
import { anchorOf, Citations, quoted, shown } from '../quotes/writer';
import { explaining } from './reply-explain';

const QUESTIONS_AT_ONCE = 3;

/** Questions on a topic or the whole, with what answers them. */
export function replyWithTest(
  index: OpenIndex,
  topic: string,
  { turn, count }: { turn: number; count: number | null },
): TutorAnswer {
  const fitting = quizOn(index, topic);
  if (fitting.length === 0) return refusal(index, topic === '' ? null : search(index, topic));
  return replyWithQuestions(index, fitting, { turn, count });
}

/** Some of the questions, in each turn of a conversation others. */
export function replyWithQuestions(
  index: OpenIndex,
  fitting: readonly Anchored[],
  { turn, count }: { turn: number; count: number | null },
): TutorAnswer {
  const wanted = count ?? QUESTIONS_AT_ONCE;
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
  const defining = definitionOf(index, topic);
  const runs = explaining(index, topic, QUESTIONS_AT_ONCE);
  return (runs.length > 0 || !defining ? runs : [defining]).map((run) => {
    const anchor = anchorOf(index, run);
    return ownWords({ ...anchor, text: anchor.quote });
  });
}

/** Without quiz questions. */
export function inOwnWords(sentence: Anchored, language: string): Anchored {
  return { ...sentence, text: framed(language, 'ownWords', quoted(sentence.text, language)) };
}
