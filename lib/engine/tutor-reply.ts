import { answerQuestion, answerResolved } from './answer-question';
import { framed } from './language/languages/frames';
import type { OpenIndex } from './retrieval/open-index';
import { passageMatch } from './retrieval/rank-passages';
import { searchTopic } from './retrieval/search';
import { hintsFor } from './tutor/conversation/hints';
import { type Answered, movesAfter } from './tutor/conversation/moves';
import { isCoveredTopic, lastQuestion, resolved, topicsOf } from './tutor/conversation/topics';
import { windowsOn, windowsOnAll } from './tutor/quotes/windows';
import { isOnExam } from './tutor/replies/reply-exam';
import { partAsked } from './tutor/replies/reply-place';
import { type Request, readRequest } from './tutor/requests/requests';
import type {
  Conversation,
  ModelTask,
  TutorIntent,
  TutorReply,
  TutorWishes,
  WantedQuiz,
} from './tutor-types';

/** Least share of a topic's weight in a passage on it and its headings. */
const ON_TOPIC = 0.7;
const PASSAGES_OF_QUIZ = 60;
const NO_WISHES: TutorWishes = { hints: false, model: false };

/** An answer from the document alone with what a teacher adds: the next moves, hints, a quiz. Deterministic. */
export function tutorReply(
  index: OpenIndex,
  said: string,
  tutorName: string,
  conversation: Conversation = { earlier: [], turn: 0 },
  wishes: TutorWishes = NO_WISHES,
): TutorReply {
  const meant = resolved(index, said, conversation);
  const { message } = meant;
  const request = readRequest(message, index.language);
  const topics = topicsOf(index, request, conversation);
  const answer = answerResolved(index, meant, tutorName, conversation);
  const asked: Answered = { request, message, topics, answer };
  const next = {
    earlier: [said, ...conversation.earlier],
    turn: conversation.turn + 1,
  };
  const moves = movesAfter(index, asked, {
    answerTo: (move) => answerQuestion(index, move, tutorName, next),
    saysSimply: wishes.model,
  });
  const hints = wishes.hints ? hintsFor(index, asked) : [];
  const quiz = quizFor(index, asked);
  const forModel = wishes.model ? taskFor(index, asked, conversation) : null;
  return {
    ...answer,
    moves,
    ...(hints.length > 0 && { hints }),
    ...(quiz && { quiz }),
    ...(forModel && { forModel }),
  };
}

function quizFor(index: OpenIndex, { request, message, topics }: Answered): WantedQuiz | null {
  if (request.kind !== 'quiz') return null;
  const text = framed(index.language, 'checks');
  const part = partAsked(index, message);
  if (part) {
    const passages = Array.from({ length: part.to - part.from }, (_, i) => part.from + i);
    return { passages, count: request.count, text };
  }
  const [topic] = topics;
  if (topic === undefined) return { passages: null, count: request.count, text };
  if (!isCoveredTopic(index, topic)) return { passages: [], count: request.count, text };
  const { query, passages } = searchTopic(index, topic);
  const near = passages
    .slice(0, PASSAGES_OF_QUIZ)
    .map(({ passage }) => passage)
    .filter((passage) => passageMatch(index, query, passage) >= ON_TOPIC * query.weight);
  return { passages: near, count: request.count, text };
}

/** Null where a model has nothing to add: small talk, places, figures about the document, a quiz. */
function taskFor(index: OpenIndex, asked: Answered, conversation: Conversation): ModelTask | null {
  const { request, message, topics, answer } = asked;
  const isOfPlace = partAsked(index, message) !== null;
  const asIs = intentOf(request, message, index.language);
  const kind = isOfPlace && (asIs === 'answer' || asIs === 'explain') ? 'summary' : asIs;
  if (kind === null) return null;
  const intent: TutorIntent = {
    kind,
    count: 'count' in request ? request.count : null,
    simply: 'simply' in request && request.simply,
  };
  const isWhole = topics.length === 0 && WHOLE.has(kind) && !('topic' in request && request.topic);
  const previous = lastQuestion(index, conversation);
  const questions = request.kind === 'more' ? [message, previous] : [message];
  const windows = isWhole
    ? windowsOnAll(index, answer.sources)
    : windowsOn(
        index,
        // What names a place finds nothing of what stands there.
        isOfPlace ? [] : [...topics, ...questions].filter((one) => one !== ''),
        answer.sources,
      );
  return windows.length > 0 ? { intent, language: index.language, windows } : null;
}

const WHOLE: ReadonlySet<TutorIntent['kind']> = new Set(['summary', 'key_points', 'exam']);

function intentOf(request: Request, message: string, language: string): TutorIntent['kind'] | null {
  switch (request.kind) {
    case 'question':
    case 'more':
    case 'importance':
    case 'list':
      return 'answer';
    case 'about':
    case 'summary':
      return 'summary';
    case 'key_points':
      return isOnExam(message, language) ? 'exam' : 'key_points';
    case 'explain':
    case 'example':
    case 'steps':
    case 'compare':
      return request.kind;
    default:
      return null;
  }
}
