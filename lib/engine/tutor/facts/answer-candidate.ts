import type { Token } from '../../language/analyse';
import type { Span } from '../../language/spans/span-list';
import type { TaggedSentence } from '../../language/spans/tag-sentence';
import type { FoundSentence } from '../../retrieval/find-sentences';
import { hasMeaning, type Question } from '../requests/question';

export type Candidate = {
  question: Question;
  found: FoundSentence;
  sentence: TaggedSentence;
  /** How clearly the sentence defines what is asked for, 0 to 1. */
  defines: number;
  span: Span;
  /** Tokens of the span. */
  inside: Token[];
  /** Of the span's words in the document, 0 to 1: common words seldom answer. */
  rarity: number;
  /** Around the span. */
  before: string;
  twoBefore: string;
  after: string;
  /** Share of the span's content words that the question has. */
  echo: number;
  /** In tokens, to the question's words. */
  meanDistance: number;
  distance: number;
  /** In tokens; positive after the question's verb, null without it. */
  fromVerb: number | null;
};

/** Each span of a sentence. `rarityOf` a stem in the document, 0 to 1. */
export function candidatesIn(
  context: Pick<Candidate, 'question' | 'found' | 'sentence' | 'defines'>,
  rarityOf: (stem: string) => number,
): Candidate[] {
  const { question, sentence } = context;
  const { tokens, spans } = sentence;
  const words = tokens.map(({ text }) => text.toLowerCase());
  const meaning = tokens.map((token) => (hasMeaning(token) ? token.stem : null));
  const asked = tokens.flatMap(({ stem }, at) => (question.content.has(stem) ? [at] : []));
  const verbAt = question.verb === '' ? -1 : tokens.findIndex(({ stem }) => stem === question.verb);
  return spans.map((span) => {
    const { first, last } = span;
    const stems = meaning.slice(first, last + 1).filter((stem) => stem !== null);
    return {
      ...context,
      span,
      inside: tokens.slice(first, last + 1),
      rarity: mean(stems.map(rarityOf)),
      before: words[first - 1] ?? '',
      twoBefore: words[first - 2] ?? '',
      after: words[last + 1] ?? '',
      echo: stems.length === 0 ? 1 : mean(stems.map((stem) => Number(question.content.has(stem)))),
      ...distances(asked, span),
      fromVerb: verbAt < 0 ? null : offset(span, verbAt),
    };
  });
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** In tokens: positive where the span follows `at`, 0 inside. */
function offset(span: Span, at: number): number {
  if (at < span.first) return span.first - at;
  return at > span.last ? span.last - at : 0;
}

/** `asked`: where the question's words stand. */
function distances(
  asked: readonly number[],
  span: Span,
): { meanDistance: number; distance: number } {
  const all = asked
    .map((at) => Math.min(Math.abs(offset(span, at)), 20))
    .filter((away) => away > 0);
  if (all.length === 0) return { meanDistance: 20, distance: 20 };
  return { meanDistance: mean(all), distance: Math.min(...all) };
}
