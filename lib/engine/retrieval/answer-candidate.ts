import type { Token } from '../language/analyse';
import type { FoundSentence } from './find-sentences';
import { hasMeaning, type Question } from './question';
import type { Span } from './spans/span-list';
import type { TaggedSentence } from './spans/tag-sentence';

/** One possible answer and all that is known around it. */
export type Candidate = {
  question: Question;
  found: FoundSentence;
  sentence: TaggedSentence;
  /** How plainly the sentence says what is asked for, 0 to 1. */
  defines: number;
  span: Span;
  /** How rare the span's words are in the document, 0 to 1: what it speaks of everywhere is seldom the answer. */
  rarity: number;
  /** Around the span. */
  before: string;
  twoBefore: string;
  after: string;
  /** Tokens in the span. */
  length: number;
  /** Share of the span's meaning that the question already has. */
  echo: number;
  /** Mean and smallest distance, in tokens, to the question's words in the sentence. */
  meanDistance: number;
  distance: number;
  /** Tokens from the question's verb in the sentence; positive after it, null without it. */
  fromVerb: number | null;
};

/** What all candidates of one sentence share. */
export type Scene = Pick<Candidate, 'question' | 'found' | 'sentence' | 'defines'> & {
  /** Of a word's stem in the document, 0 to 1. */
  rarityOf: (stem: string) => number;
};

/** Measures a span's context once, for all features. */
export function candidateOf({ rarityOf, ...scene }: Scene, span: Span): Candidate {
  const { question, sentence } = scene;
  const { tokens } = sentence;
  const meaning = tokens.slice(span.first, span.last + 1).filter(hasMeaning);
  const word = (at: number): string => tokens[at]?.text.toLowerCase() ?? '';
  const verbAt = question.verb === '' ? -1 : tokens.findIndex(({ stem }) => stem === question.verb);
  return {
    ...scene,
    span,
    rarity: mean(meaning.map(({ stem }) => rarityOf(stem))),
    before: word(span.first - 1),
    twoBefore: word(span.first - 2),
    after: word(span.last + 1),
    length: span.last - span.first + 1,
    echo: meaning.length === 0 ? 1 : mean(meaning.map(({ stem }) => Number(question.content.has(stem)))),
    ...distances(question, tokens, span),
    fromVerb: verbAt < 0 ? null : offset(span, verbAt),
  };
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Tokens from `at` to the span: positive where the span follows, 0 inside. */
function offset(span: Span, at: number): number {
  if (at < span.first) return span.first - at;
  return at > span.last ? span.last - at : 0;
}

function distances(question: Question, tokens: Token[], span: Span): { meanDistance: number; distance: number } {
  const all = tokens.flatMap(({ stem }, at) => {
    const away = Math.abs(offset(span, at));
    return away > 0 && question.content.has(stem) ? [Math.min(away, 20)] : [];
  });
  if (all.length === 0) return { meanDistance: 20, distance: 20 };
  return { meanDistance: mean(all), distance: Math.min(...all) };
}
