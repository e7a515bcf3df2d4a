import { framed } from '../language/frames';
import type { TutorAnswer } from '../types';
import { maySayCause } from './aspects';
import { causeAsked, causeRuns } from './causes';
import { type Facet, facetOf } from './facet-kinds';
import { facetRuns, isNameIn } from './facets';
import { definitionOf } from './find-definition';
import type { OpenIndex } from './open-index';
import { reasonRuns } from './reasons';
import { refusal } from './refusal';
import { replyWithExplanation, replyWithMention } from './reply-explain';
import { replyOn } from './reply-on';
import { replyWithPassage } from './reply-passage';
import { replyToQuestion } from './reply-question';
import { search, searchTopic } from './search';
import { Citations, type Run } from './writer';

/** "What causes X?", "Why does X happen?": what the document says of it, or that it says nothing; null where neither is asked for. */
export function replyWithCauses(index: OpenIndex, message: string): TutorAnswer | null {
  const topic = index.language === 'en' ? causeAsked(message) : null;
  if (topic === null || !searchTopic(index, topic).isCovered) return null;
  const runs = causeRuns(index, topic);
  if (runs.length > 0) return replyWithRuns(index, message, runs);
  const isName = isNameIn(index, topic);
  const reply =
    (isName ? replyWithMention(index, topic, message) : null) ??
    replyWithPassage(index, message, { unless: 'noCause' });
  if (reply || !isName) return reply;
  const told = replyOn(index, topic);
  const mayBeCause = told.sources.some(({ quote }) => maySayCause(quote));
  return mayBeCause ? told : withFrame(index, 'noCause', told);
}

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
  const mention = facet.isNeeded ? null : replyWithMention(index, facet.topic, facet.topic);
  if (mention) return mention;
  const runs = facetRuns(index, message, facet);
  if (runs.length === 0)
    return facet.isNeeded
      ? replyWithNeeded(index, message, facet)
      : replyWithPassage(index, message);
  if (facet.isName) {
    const reply = replyToQuestion(index, message);
    if (says(reply, facet)) return reply;
  }
  return facet.isName ? quoting(index, runs) : replyWithRuns(index, message, runs);
}

const says = ({ sources }: TutorAnswer, facet: Facet): boolean =>
  sources.some(({ quote }) => facet.says.anywhere?.test(quote));

/** What a question gets, if that has words of the answer. */
function replyWithNeeded(index: OpenIndex, message: string, facet: Facet): TutorAnswer {
  const reply = isNameIn(index, facet.topic) ? null : replyToQuestion(index, message);
  return reply && says(reply, facet) ? reply : refusal(index, search(index, message));
}

/** Sentences that say it; where they are together, with what the text goes on to say. */
function replyWithRuns(index: OpenIndex, message: string, runs: readonly Run[]): TutorAnswer {
  const [from, ...others] = runs;
  const passage = others.length === 0 ? replyWithPassage(index, message, { from }) : null;
  return passage ?? quoting(index, runs);
}

function quoting(index: OpenIndex, runs: readonly Run[]): TutorAnswer {
  const citations = new Citations(index);
  return citations.answer(citations.quotes(runs));
}

/** Why a topic matters, or what the document says of it instead. */
export function replyWithReason(index: OpenIndex, topic: string): TutorAnswer {
  if (index.language !== 'en') return replyWithExplanation(index, topic, `Why ${topic}?`);
  const runs = reasonRuns(index, topic);
  if (runs.length > 0) return quoting(index, runs);
  const mention = definitionOf(index, topic) ? null : replyWithMention(index, topic, topic);
  if (mention) return mention;
  return withFrame(index, 'noReason', replyOn(index, topic));
}
