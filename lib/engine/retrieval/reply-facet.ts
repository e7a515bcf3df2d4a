import type { TutorAnswer } from '../types';
import { facetOf, facetRuns, isNameIn } from './facets';
import type { OpenIndex } from './open-index';
import { refusal } from './refusal';
import { replyWithMention } from './reply-explain';
import { replyToQuestion } from './reply-question';
import { search, searchTopic } from './search';
import { Citations } from './writer';

/** "What causes X?", "Who invented X?"; null where another reply has to do. */
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
