import { framed } from '../language/frames';
import type { TutorAnswer } from '../types';
import { causeAsked, causeRuns } from './causes';
import { facetOf } from './facet-kinds';
import { facetRuns, isNameIn } from './facets';
import { definitionOf } from './find-definition';
import type { OpenIndex } from './open-index';
import { reasonRuns } from './reasons';
import { refusal } from './refusal';
import { replyWithExplanation, replyWithMention } from './reply-explain';
import { replyOn } from './reply-on';
import { replyToQuestion } from './reply-question';
import { search, searchTopic } from './search';
import { Citations } from './writer';

/** "What causes X?", "Why does X happen?": what the document says of it, or that it says nothing; null where neither is asked for. */
export function replyWithCauses(index: OpenIndex, message: string): TutorAnswer | null {
  const topic = index.language === 'en' ? causeAsked(message) : null;
  if (topic === null || !searchTopic(index, topic).isCovered) return null;
  const runs = causeRuns(index, topic);
  const citations = new Citations(index);
  if (runs.length > 0) return citations.answer(citations.quotes(runs));
  if (!isNameIn(index, topic)) return null;
  const reply = replyWithMention(index, topic, message);
  if (reply) return reply;
  const told = replyOn(index, topic);
  const mayBeCause = told.sources.some(({ quote }) => MAY_SAY_CAUSE.test(quote));
  return mayBeCause ? told : withFrame(index, 'noCause', told);
}

/** It can't be said that such a quotation has no cause. */
const MAY_SAY_CAUSE =
  /(?<!\p{L})(?:because|due to|caus(?:es?|ed|ing)|results? (?:of|from)|arises?|since|when|if)(?!\p{L})/iu;

function withFrame(
  index: OpenIndex,
  frame: 'noCause' | 'noReason',
  reply: TutorAnswer,
): TutorAnswer {
  return reply.inDocument ? { ...reply, text: framed(index.language, frame, reply.text) } : reply;
}

/** "What are the effects of X?", "Who invented X?"; null where another reply has to do. */
export function replyWithFacet(index: OpenIndex, message: string): TutorAnswer | null {
  const facet = index.language === 'en' ? facetOf(message) : null;
  if (!facet || !searchTopic(index, facet.topic).isCovered) return null;
  const runs = facetRuns(index, message, facet);
  const says = ({ sources }: TutorAnswer) =>
    sources.some(({ quote }) => facet.says.anywhere?.test(quote));
  if (runs.length === 0) {
    if (!facet.isNeeded) return replyWithMention(index, facet.topic, message);
    const reply = isNameIn(index, facet.topic) ? null : replyToQuestion(index, message);
    return reply && says(reply) ? reply : refusal(index, search(index, message));
  }
  if (facet.isName) {
    const reply = replyToQuestion(index, message);
    if (says(reply)) return reply;
  }
  const citations = new Citations(index);
  return citations.answer(citations.quotes(runs));
}

/** Why a topic matters, or what the document says of it instead. */
export function replyWithReason(index: OpenIndex, topic: string): TutorAnswer {
  if (index.language !== 'en') return replyWithExplanation(index, topic, `Why ${topic}?`);
  const runs = reasonRuns(index, topic);
  const citations = new Citations(index);
  if (runs.length > 0) return citations.answer(citations.quotes(runs));
  const mention = definitionOf(index, topic) ? null : replyWithMention(index, topic, topic);
  if (mention) return mention;
  return withFrame(index, 'noReason', replyOn(index, topic));
}
