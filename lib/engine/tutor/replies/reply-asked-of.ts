import { framed } from '../../language/languages/frames';
import type { OpenIndex } from '../../retrieval/open-index';
import { isNamed, search, searchTopic } from '../../retrieval/search';
import type { TutorAnswer } from '../../tutor-types';
import { refusal } from '../quotes/refusal';
import { type AskedOf, askedOf } from '../requests/asked-of';
import { maySayCause } from '../requests/aspects';
import { causeAsked } from '../requests/cause-asked';
import { replyWithExplanation, replyWithMention, speaksOf } from './reply-explain';
import { replyOn } from './reply-on';
import { replyWithPassage } from './reply-passage';
import { replyToQuestion } from './reply-question';

/** "What causes X?", "Why does X happen?": what the document says of it, or that it says nothing; null where neither is asked for. */
export function replyWithCauses(index: OpenIndex, message: string): TutorAnswer | null {
  const topic = index.language === 'en' ? causeAsked(message) : null;
  if (topic === null || !searchTopic(index, topic).isCovered) return null;
  const passage = replyWithPassage(index, message, { unless: 'noCause' });
  return passage ?? (isNamed(index, topic) ? toldInstead(index, topic, 'noCause') : null);
}

/** What a document says of a topic, with the frame before it where nothing has words of a cause. */
function toldInstead(index: OpenIndex, topic: string, frame: 'noCause' | 'noReason'): TutorAnswer {
  const told = replyOn(index, topic);
  const mayTell = told.sources.some(({ quote }) => maySayCause(quote));
  return mayTell || !told.inDocument
    ? told
    : { ...told, text: framed(index.language, frame, told.text) };
}

/** "Who invented X?", "How is X treated?": refused where no quotation has words of an answer; null for any other question. */
export function replyWithNeeded(index: OpenIndex, message: string): TutorAnswer | null {
  const { topic, says } = askedIn(index, message) ?? {};
  if (topic === undefined || !says) return null;
  const isAnswer = (reply: TutorAnswer) =>
    reply.sources.some((one) => says.test(one.quote) && speaksOf(index, [one], topic));
  const replies = [replyToQuestion(index, message), replyToQuestion(index, topic, { topic })];
  return replies.find(isAnswer) ?? refusal(index, search(index, message));
}

/** "What does X do?": what the document says of X, where it has nothing in the question's words. */
export function replyOnAsked(index: OpenIndex, message: string): TutorAnswer | null {
  const { topic, says } = askedIn(index, message) ?? {};
  if (topic === undefined || says) return null;
  return replyWithMention(index, topic, topic) ?? replyToQuestion(index, message, { topic });
}

function askedIn(index: OpenIndex, message: string): AskedOf | null {
  const asked = index.language === 'en' ? askedOf(message) : null;
  return asked && searchTopic(index, asked.topic).isCovered ? asked : null;
}

/** Why a topic matters, or what the document says of it instead. */
export function replyWithReason(index: OpenIndex, topic: string): TutorAnswer {
  const message = `Why is ${topic} important?`;
  if (index.language !== 'en') return replyWithExplanation(index, topic, message);
  return (
    replyWithPassage(index, message, { unless: 'noReason' }) ??
    toldInstead(index, topic, 'noReason')
  );
}
