import type { Token } from '../language/analyse';
import type { FoundSentence } from './find-sentences';
import { hasMeaning, type Question } from './question';
import type { Span } from './spans/span-list';
import type { TaggedSentence } from './spans/tag-sentence';

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

/** `rarityOf` a stem in the document, 0 to 1. */
export function candidateOf(
  context: Pick<Candidate, 'question' | 'found' | 'sentence' | 'defines'>,
  span: Span,
  rarityOf: (stem: string) => number,
): Candidate {
  const { question, sentence } = context;
  const { tokens } = sentence;
  const inside = tokens.slice(span.first, span.last + 1);
  const meaning = inside.filter(hasMeaning);
  const word = (at: number): string => tokens[at]?.text.toLowerCase() ?? '';
  const verbAt = question.verb === '' ? -1 : tokens.findIndex(({ stem }) => stem === question.verb);
  return {
    ...context,
    span,
    inside,
    rarity: mean(meaning.map(({ stem }) => rarityOf(stem))),
    before: word(span.first - 1),
    twoBefore: word(span.first - 2),
    after: word(span.last + 1),
    echo:
      meaning.length === 0
        ? 1
        : mean(meaning.map(({ stem }) => Number(question.content.has(stem)))),
    ...distances(question, tokens, span),
    fromVerb: verbAt < 0 ? null : offset(span, verbAt),
  };
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** In tokens: positive where the span follows `at`, 0 inside. */
function offset(span: Span, at: number): number {
  if (at < span.first) return span.first - at;
  return at > span.last ? span.last - at : 0;
}

function distances(
  question: Question,
  tokens: Token[],
  span: Span,
): { meanDistance: number; distance: number } {
  const all = tokens.flatMap(({ stem }, at) => {
    const away = Math.abs(offset(span, at));
    return away > 0 && question.content.has(stem) ? [Math.min(away, 20)] : [];
  });
  if (all.length === 0) return { meanDistance: 20, distance: 20 };
  return { meanDistance: mean(all), distance: Math.min(...all) };
}
