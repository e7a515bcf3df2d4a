import type { CardCategory, CardDifficulty } from '../../types';
import type { AnalysedDocument, AnalysedSentence } from '../analysed';
import type { Clause } from '../clauses/clause';
import type { RankedTerm, TermIndex } from '../terms/term-index';

export type CardSource = { document: AnalysedDocument; terms: TermIndex };

/** By kind: category, usual difficulty, and quality, the share of its cards that a reader accepted. */
const KINDS = {
  definition: ['definition', 'medium', 0.97],
  naming: ['definition', 'medium', 0.9],
  gloss: ['definition', 'medium', 0.85],
  entry: ['definition', 'medium', 1],
  pair: ['concept', 'medium', 1],
  choice: ['concept', 'medium', 1],
  written: ['concept', 'medium', 1],
  ruling: ['concept', 'medium', 1],
  defined: ['definition', 'medium', 1],
  theorem: ['concept', 'hard', 1],
  listed: ['definition', 'easy', 1],
  statement: ['concept', 'medium', 0.7],
  action: ['concept', 'medium', 0.55],
  agent: ['concept', 'medium', 0.5],
  reason: ['concept', 'hard', 0.75],
  claim: ['concept', 'medium', 0.8],
  told: ['fact', 'easy', 0.8],
  spoken: ['definition', 'medium', 0.9],
  recognition: ['application', 'hard', 0.5],
  place: ['fact', 'easy', 0.6],
  'short-form': ['fact', 'easy', 0.6],
  blank: ['fact', 'easy', 0.35],
} satisfies Record<string, readonly [CardCategory, CardDifficulty, number]>;

export type CardKind = keyof typeof KINDS;

export const CARD_KINDS = Object.keys(KINDS) as CardKind[];

/** Questions of the authors with their answers, issues of cases with what was held, and words of lists with their meanings. */
export const ASKED_BY_AUTHORS: ReadonlySet<CardKind> = new Set([
  'pair',
  'choice',
  'written',
  'ruling',
  'listed',
  'defined',
  'theorem',
]);

/** What an essay tells of people and of what they hold. */
export const OF_ESSAY: ReadonlySet<CardKind> = new Set(['claim', 'told']);

/** Of a document. */
export const MOST_CARDS = 60;

export type CardDraft = {
  kind: CardKind;
  category: CardCategory;
  difficulty: CardDifficulty;
  quality: number;
  front: string;
  back: string;
  term: RankedTerm;
  /** Index of its source. */
  sentence: number;
  /** Only to reach the fewest cards of a document. */
  spare?: boolean;
};
export type NewDraft = Omit<CardDraft, 'sentence'>;

export type Asked = Pick<CardDraft, 'front' | 'back' | 'term'> & {
  difficulty?: CardDifficulty;
  spare?: boolean;
  /** Factor of `quality`, 0 to 1 (default). */
  share?: number;
};

/** "(auto- = “self”)", "(plural = thrombi)": said of the word. */
const OF_THE_WORD = / \((?:(?:plural|singular) = [\p{L} ]+|\p{L}+-? = “[^“”()]*”)\)/gu;

export function newDraft(kind: CardKind, { share = 1, ...asked }: Asked): NewDraft {
  const [category, difficulty, quality] = KINDS[kind];
  const front = asked.front.replace(OF_THE_WORD, '');
  const back = asked.back.replace(OF_THE_WORD, '');
  return { kind, category, difficulty, ...asked, front, back, quality: quality * share };
}

export type ClausePattern = (source: CardSource, clause: Clause) => NewDraft[];
/** `index` is the sentence's. */
export type SentencePattern = (
  source: CardSource,
  sentence: AnalysedSentence,
  index: number,
) => NewDraft[];
