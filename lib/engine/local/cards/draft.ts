import type { CardCategory, CardDifficulty } from '../../types';
import type { AnalysedDocument, AnalysedSentence } from '../analysed';
import type { Clause } from '../clauses/clause';
import type { RankedTerm, TermIndex } from '../terms/term-index';

export type CardSource = { document: AnalysedDocument; terms: TermIndex };

type Traits = { category: CardCategory; difficulty: CardDifficulty; quality: number };

/** By kind; `quality` is the share of cards that a reader accepted. */
const KINDS = {
  definition: { category: 'definition', difficulty: 'medium', quality: 1 },
  naming: { category: 'definition', difficulty: 'medium', quality: 0.9 },
  gloss: { category: 'definition', difficulty: 'medium', quality: 0.85 },
  entry: { category: 'definition', difficulty: 'medium', quality: 0.95 },
  pair: { category: 'concept', difficulty: 'medium', quality: 1 },
  statement: { category: 'concept', difficulty: 'medium', quality: 0.7 },
  action: { category: 'concept', difficulty: 'medium', quality: 0.55 },
  agent: { category: 'concept', difficulty: 'medium', quality: 0.5 },
  superlative: { category: 'fact', difficulty: 'medium', quality: 0.85 },
  reason: { category: 'concept', difficulty: 'hard', quality: 0.75 },
  means: { category: 'concept', difficulty: 'hard', quality: 0.8 },
  contrast: { category: 'concept', difficulty: 'hard', quality: 0.9 },
  condition: { category: 'application', difficulty: 'hard', quality: 0.65 },
  consequence: { category: 'application', difficulty: 'hard', quality: 0.6 },
  use: { category: 'application', difficulty: 'medium', quality: 0.75 },
  purpose: { category: 'application', difficulty: 'medium', quality: 0.6 },
  recognition: { category: 'application', difficulty: 'medium', quality: 0.5 },
  list: { category: 'fact', difficulty: 'hard', quality: 0.9 },
  date: { category: 'fact', difficulty: 'medium', quality: 0.7 },
  place: { category: 'fact', difficulty: 'easy', quality: 0.6 },
  'short-form': { category: 'fact', difficulty: 'easy', quality: 0.6 },
  number: { category: 'fact', difficulty: 'medium', quality: 0.45 },
  blank: { category: 'fact', difficulty: 'easy', quality: 0.35 },
  'loose-blank': { category: 'fact', difficulty: 'easy', quality: 0.2 },
} satisfies Record<string, Traits>;

export type CardKind = keyof typeof KINDS;

export type CardDraft = Traits & {
  kind: CardKind;
  front: string;
  back: string;
  term: RankedTerm;
  /** Index of its source. */
  sentence: number;
};
export type NewDraft = Omit<CardDraft, 'sentence'>;

export type Asked = Pick<CardDraft, 'front' | 'back' | 'term'> & {
  difficulty?: CardDifficulty;
  /** Factor of `quality`, 0 to 1 (default). */
  share?: number;
};

export function newDraft(kind: CardKind, { share = 1, ...asked }: Asked): NewDraft {
  const traits = KINDS[kind];
  return {
    ...traits,
    kind,
    ...asked,
    difficulty: asked.difficulty ?? traits.difficulty,
    quality: traits.quality * share,
  };
}

export type ClausePattern = (source: CardSource, clause: Clause) => NewDraft[];
/** `index` is the sentence's. */
export type SentencePattern = (source: CardSource, sentence: AnalysedSentence, index: number) => NewDraft[];
