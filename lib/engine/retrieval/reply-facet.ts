import type { TutorAnswer } from '../types';
import { facetOf, facetRuns } from './facets';
import type { OpenIndex } from './open-index';
import { refusal } from './refusal';
import { replyToQuestion } from './reply-question';
import { search, searchTopic } from './search';
import { Citations } from './writer';

/** "What causes X?", "Who invented X?"; null where another reply has to do. */
export function replyWithFacet(index: OpenIndex, message: string): TutorAnswer | null {
  const facet = index.language === 'en' ? facetOf(message) : null;
  if (!facet || !searchTopic(index, facet.topic).isCovered) return null;
  const runs = facetRuns(index, message, facet);
  if (runs.length === 0) return facet.isNeeded ? refusal(index, search(index, message)) : null;
  if (facet.isName) {
    const reply = replyToQuestion(index, message);
    if (reply.sources.some(({ quote }) => facet.says.anywhere?.test(quote))) return reply;
  }
  const citations = new Citations(index);
  return citations.answer(citations.quotes(runs));
}
