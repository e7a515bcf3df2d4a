import { framed } from '../language/frames';
import { searchTerms } from '../language/search-terms';
import type { TutorAnswer } from '../types';
import { type Facet, facetOf } from './facet-kinds';
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

/** "What causes X?", "Who invented X?"; null where another reply has to do. */
export function replyWithFacet(index: OpenIndex, message: string): TutorAnswer | null {
  const facet = index.language === 'en' ? facetOf(message) : null;
  if (!facet || !searchTopic(index, facet.topic).isCovered) return null;
  const runs = facetRuns(index, message, facet);
  if (runs.length === 0) return replyWithoutRuns(index, message, facet);
  if (facet.isName) {
    const reply = replyToQuestion(index, message);
    if (saysIt(index, facet, reply)) return reply;
  }
  const citations = new Citations(index);
  return citations.answer(citations.quotes(runs));
}

/** Whether a reply has words of what is asked for; where any words may do, beside those of the topic. */
function saysIt(index: OpenIndex, facet: Facet, { sources }: TutorAnswer): boolean {
  const { needs, says, topic } = facet;
  const [telling] = searchTopic(index, topic).query.terms.toSorted((a, b) => b.weight - a.weight);
  const word = index.terms[telling?.id ?? -1] ?? '';
  return sources.some(({ quote }) =>
    needs
      ? needs.test(quote) && searchTerms(quote, index.language).includes(word)
      : says.anywhere?.test(quote),
  );
}

/** Where no sentence on the topic has words of an answer: what may answer it all the same, else a refusal. */
function replyWithoutRuns(index: OpenIndex, message: string, facet: Facet): TutorAnswer | null {
  const mention =
    facet.needs || !facet.isNeeded ? replyWithMention(index, facet.topic, message) : null;
  if (mention || !facet.isNeeded) return mention;
  const reply =
    !facet.needs && isNameIn(index, facet.topic) ? null : replyToQuestion(index, message);
  return reply && saysIt(index, facet, reply) ? reply : refusal(index, search(index, message));
}

/** Why a topic matters, or what the document says of it instead. */
export function replyWithReason(index: OpenIndex, topic: string): TutorAnswer {
  if (index.language !== 'en') return replyWithExplanation(index, topic, `Why ${topic}?`);
  const runs = reasonRuns(index, topic);
  const citations = new Citations(index);
  if (runs.length > 0) return citations.answer(citations.quotes(runs));
  const mention = definitionOf(index, topic) ? null : replyWithMention(index, topic, topic);
  if (mention) return mention;
  const reply = replyOn(index, topic);
  return reply.inDocument
    ? { ...reply, text: framed(index.language, 'noReason', reply.text) }
    : reply;
}
