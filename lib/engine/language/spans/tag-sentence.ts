import { memoized } from '../../caches/memoized';
import { analyse, type Token } from '../analyse';
import { addNames } from './names';
import { addMatches } from './patterns';
import { addNounPhrases } from './phrases';
import { LONGEST_TAGGED, type Span, SpanList } from './span-list';

export type TaggedSentence = { text: string; tokens: Token[]; spans: Span[] };

/** Questions about a document meet in the same sentences. */
const MOST_REMEMBERED = 500;

export const tagSentence = memoized(MOST_REMEMBERED, (text): TaggedSentence => {
  const tokens = analyse(text, 'en').slice(0, LONGEST_TAGGED);
  const found = new SpanList();
  addNounPhrases(found, tokens);
  addNames(found, tokens);
  addMatches(found, text, tokens);
  return { text, tokens, spans: found.list() };
});
