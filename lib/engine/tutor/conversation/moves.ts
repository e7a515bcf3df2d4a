import { framed } from '../../language/languages/frames';
import type { OpenIndex } from '../../retrieval/open-index';
import type { AnswerMove, MoveKind, TutorAnswer } from '../../tutor-types';
import { answersManner } from '../quotes/passage-prose';
import { hasExample } from '../replies/reply-example';
import { hasSteps } from '../replies/reply-items';
import { quizOn } from '../replies/reply-test';
import type { RequestKind } from '../requests/request-words';
import { type Request, readRequest } from '../requests/requests';
import { conceptsIn, isCoveredTopic } from './topics';

export type Answered = {
  request: Request;
  message: string;
  topics: readonly string[];
  answer: TutorAnswer;
};

/** What a message would get now. */
type AnswerTo = (message: string) => TutorAnswer;

const MOST_MOVES = 3;
/** Main concepts that an example is looked for. */
const CONCEPTS = 4;

const FRAMES = {
  simpler: 'moveSimpler',
  example: 'moveExample',
  quiz: 'moveQuiz',
  why: 'moveWhy',
  steps: 'moveSteps',
  more: 'moveMore',
  exam: 'moveExam',
} as const satisfies Record<MoveKind, string>;

/** As which each has to be understood. */
const KINDS: Readonly<Record<MoveKind, RequestKind | 'more'>> = {
  simpler: 'explain',
  example: 'example',
  quiz: 'quiz',
  why: 'importance',
  steps: 'steps',
  more: 'more',
  exam: 'key_points',
};

/** The best two in this order, and a quiz. */
const ON_TOPIC: readonly MoveKind[] = ['simpler', 'example', 'why', 'steps', 'more'];

/**
 * What a learner may ask next: only what the document has an answer to, which isn't all shown yet.
 * @param saysSimply whether somebody can say it in easier words than the document's
 */
export function movesAfter(
  index: OpenIndex,
  asked: Answered,
  { answerTo, saysSimply }: { answerTo: AnswerTo; saysSimply: boolean },
): AnswerMove[] {
  if (!asked.answer.inDocument) return [];
  const topics = topicsFor(index, asked);
  const move = (kind: MoveKind, topic: string) =>
    moveOn(index, { kind, topic }, asked.answer, { answerTo, saysSimply });
  const quiz = first(topics, (topic) => move('quiz', topic)) ?? quizOnAll(index);
  const quizzes = quiz && quiz.message !== asked.message ? [quiz] : [];
  const wanted = topics.length > 0 ? wantedOnTopics(topics, asked) : wantedOnWhole(index, asked);
  const others: AnswerMove[] = [];
  // On a book, each costs as much as an answer.
  for (const places of wanted) {
    if (others.length === MOST_MOVES - quizzes.length) break;
    const found = first(places, ({ kind, topic }) => move(kind, topic));
    if (found && found.message !== asked.message) others.push(found);
  }
  return [...others, ...quizzes];
}

type Place = { kind: MoveKind; topic: string };

/** For each kind, what it may be on. */
function wantedOnTopics(topics: readonly string[], { request }: Answered): Place[][] {
  return ON_TOPIC.filter((kind) => !isAsked(kind, request)).map((kind) =>
    topics.map((topic) => ({ kind, topic })),
  );
}

/** Of the whole document; after a question on no main concept, what more there is to it. */
function wantedOnWhole(index: OpenIndex, { request }: Answered): Place[][] {
  const exam: Place[] = [{ kind: 'exam', topic: '' }];
  if (request.kind === 'question' || request.kind === 'more')
    return [[{ kind: 'more', topic: '' }], exam];
  return [exam, index.topics.slice(0, CONCEPTS).map((topic) => ({ kind: 'example', topic }))];
}

function first<T, R>(list: readonly T[], find: (one: T) => R | null): R | null {
  for (const one of list) {
    const result = find(one);
    if (result) return result;
  }
  return null;
}

function isAsked(kind: MoveKind, request: Request): boolean {
  if (kind === 'simpler') return 'simply' in request && request.simply;
  return request.kind === KINDS[kind];
}

/** As asked, or the main concept that the question or else the answer names. */
function topicsFor(
  index: OpenIndex,
  { request, message, topics, answer }: Answered,
): readonly string[] {
  const covered = topics.filter((topic) => isCoveredTopic(index, topic));
  if (covered.length > 0) return covered;
  if (request.kind !== 'question' && request.kind !== 'more') return [];
  const [named] = conceptsIn(index, message);
  const [quotes] = conceptsIn(index, answer.sources[0]?.quote ?? '');
  return [named ?? quotes ?? []].flat();
}

function quizOnAll(index: OpenIndex): AnswerMove | null {
  return quizOn(index, '').length > 0
    ? { kind: 'quiz', message: framed(index.language, 'moveQuizAll') }
    : null;
}

function moveOn(
  index: OpenIndex,
  { kind, topic }: { kind: MoveKind; topic: string },
  before: TutorAnswer,
  { answerTo, saysSimply }: { answerTo: AnswerTo; saysSimply: boolean },
): AnswerMove | null {
  const message = framed(index.language, FRAMES[kind], asWritten(index, topic));
  const understood = readRequest(message, index.language);
  if (understood.kind !== KINDS[kind]) return null;
  if (topic !== '' && 'topic' in understood && understood.topic === '') return null;
  if (!mayHave(index, kind, topic)) return null;
  if (kind === 'exam' || kind === 'quiz') return { kind, message };
  const next = answerTo(message);
  const fresh = next.sources.filter(
    (source) => !before.sources.some((one) => overlap(one, source)),
  );
  const brings = {
    simpler: saysSimply || fresh.length > 0,
    why: fresh.some(({ quote }) => answersManner('Why?', quote)),
  };
  const isNew = kind in brings ? brings[kind as keyof typeof brings] : fresh.length > 0;
  return next.inDocument && isNew ? { kind, message } : null;
}

/** "sleep" for the concept "Sleep", where the text writes it so. */
function asWritten({ text }: OpenIndex, topic: string): string {
  const small = topic.charAt(0).toLowerCase() + topic.slice(1);
  return text.includes(small) ? small : topic;
}

function mayHave(index: OpenIndex, kind: MoveKind, topic: string): boolean {
  if (kind === 'example') return hasExample(index, topic);
  if (kind === 'steps') return hasSteps(index, topic);
  if (kind === 'quiz') return quizOn(index, topic).length > 0;
  return true;
}

type Stretch = { start: number; quote: string };

function overlap(one: Stretch, other: Stretch): boolean {
  return one.start < other.start + other.quote.length && other.start < one.start + one.quote.length;
}
