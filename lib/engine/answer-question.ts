import { analyse } from './language/analyse';
import { everydayZipf } from './language/word-lists';
import type { OpenIndex } from './retrieval/open-index';
import { replyToComparison } from './retrieval/reply-compare';
import { isDefined, replyWithExplanation, replyWithTopicSummary } from './retrieval/reply-explain';
import {
  replyWithExample,
  replyWithKeyPoints,
  replyWithSubject,
  replyWithSummary,
  replyWithTest,
} from './retrieval/reply-lists';
import { replyWithMore } from './retrieval/reply-more';
import { replyToQuestion } from './retrieval/reply-question';
import { type Request, readRequest, type SmallTalk } from './retrieval/requests';
import { askForTopic, isSmallTalk, replyToSmallTalk } from './retrieval/small-talk';
import type { Conversation, TutorAnswer } from './types';

export { type OpenIndex, openIndex, UnreadableIndexError } from './retrieval/open-index';

/** Answers from the document alone, in its own words: `[1]` in the text is the first of `sources`. Deterministic. */
export function answerQuestion(
  index: OpenIndex,
  message: string,
  tutorName: string,
  conversation: Conversation = { earlier: [], turn: 0 },
): TutorAnswer {
  const request = readRequest(message);
  if (isSmallTalk(request)) return replyToSmallTalk(index, request.kind, tutorName);
  if (request.kind !== 'more') return replyTo(index, request, message, conversation);
  const previous = lastQuestion(conversation);
  if (previous === '') return askForTopic();
  const { sources } = answerQuestion(index, previous, tutorName);
  return replyWithMore(index, message, previous, sources);
}

function lastQuestion(conversation: Conversation): string {
  return conversation.earlier.find((message) => ASKS.has(readRequest(message).kind)) ?? '';
}

const ASKS: ReadonlySet<Request['kind']> = new Set(['question', 'explain', 'compare']);

function replyTo(
  index: OpenIndex,
  request: Exclude<Request, { kind: 'more' | SmallTalk }>,
  message: string,
  conversation: Conversation,
): TutorAnswer {
  switch (request.kind) {
    case 'about':
      return replyWithSubject(index);
    case 'summary':
      return request.topic === ''
        ? replyWithSummary(index)
        : replyWithTopicSummary(index, request.topic);
    case 'key_points':
      return request.topic === ''
        ? replyWithKeyPoints(index)
        : replyWithTopicSummary(index, request.topic);
    case 'example':
      return replyWithExample(index, request.topic || lastQuestion(conversation));
    case 'test':
      return replyWithTest(index, request.topic, conversation.turn);
    case 'explain':
      return replyWithExplanation(index, request.topic, message);
    case 'compare':
      return replyToComparison(index, request.topics);
    // "What is the standard of living?" asks for a definition where the document has one.
    case 'question':
      return request.topic !== '' && isDefined(index, request.topic)
        ? replyWithExplanation(index, request.topic, message)
        : replyToQuestion(index, message, lastQuestion(conversation));
  }
}

/** Loads the tagger and word frequencies before the first question. */
export function warmUp(): void {
  analyse('Ready.');
  everydayZipf('ready');
}
