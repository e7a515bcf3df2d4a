import { searchTerms } from '../language/search-terms';
import type { Conversation } from '../types';
import type { OpenIndex } from './open-index';
import { type Request, readRequest } from './requests';
import { searchTopic } from './search';

/** The last message that names a subject. */
export function lastQuestion({ language }: OpenIndex, { earlier }: Conversation): string {
  return earlier.find((message) => topicIn(message, language) !== '') ?? '';
}

export function topicIn(message: string, language: string): string {
  const request = readRequest(message, language);
  if (request.kind === 'compare') return request.topics.join(' ');
  if (request.kind === 'question') return request.topic || message;
  return 'topic' in request ? request.topic : '';
}

/** What a message is about, by its own words or by those of the messages before it; none for the whole document. */
export function topicsOf(
  index: OpenIndex,
  request: Request,
  conversation: Conversation,
): readonly string[] {
  if (request.kind === 'compare') return request.topics;
  if ('topic' in request && request.topic !== '') return [request.topic];
  const pointsBack = request.kind === 'more' || ('pointsBack' in request && request.pointsBack);
  if (!pointsBack) return [];
  const before = lastQuestion(index, conversation);
  const previous = readRequest(before, index.language);
  if (previous.kind === 'compare') return previous.topics;
  const topic = 'topic' in previous ? previous.topic : '';
  return topic === '' ? conceptsIn(index, before).slice(0, 1) : [topic];
}

/** The document's main concepts that a text names, those of most words first. */
export function conceptsIn(index: OpenIndex, text: string): string[] {
  const words = new Set(searchTerms(text, index.language));
  return index.topics
    .map((topic) => ({ topic, terms: searchTerms(topic, index.language) }))
    .filter(({ terms }) => terms.length > 0 && terms.every((term) => words.has(term)))
    .sort((a, b) => b.terms.length - a.terms.length)
    .map(({ topic }) => topic);
}

export function isCoveredTopic(index: OpenIndex, topic: string): boolean {
  return topic !== '' && searchTopic(index, topic).isCovered;
}
