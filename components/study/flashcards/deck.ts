import type { CardCategory, CardDifficulty } from '@/lib/engine/types';
import type { FlashcardWire } from '@/lib/study/wire';

export const CATEGORIES = ['concept', 'definition', 'application', 'fact'] as const satisfies readonly CardCategory[];
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const satisfies readonly CardDifficulty[];

export type DeckFilter = {
  category: CardCategory | 'all';
  difficulty: CardDifficulty | 'all';
  /** Without mastered cards. */
  openOnly: boolean;
};

export const ALL_CARDS: DeckFilter = { category: 'all', difficulty: 'all', openOnly: false };

type Filterable = Pick<FlashcardWire, 'category' | 'difficulty' | 'mastered'>;

export function matchesFilter(card: Filterable, { category, difficulty, openOnly }: DeckFilter): boolean {
  if (category !== 'all' && card.category !== category) return false;
  if (difficulty !== 'all' && card.difficulty !== difficulty) return false;
  return !(openOnly && card.mastered);
}

export function countMatches(cards: readonly Filterable[], filter: DeckFilter, change: Partial<DeckFilter>): number {
  const changed = { ...filter, ...change };
  return cards.filter((card) => matchesFilter(card, changed)).length;
}

export type DeckState = {
  filter: DeckFilter;
  index: number;
  flipped: boolean;
  /** The last action went from the last card to the first. */
  wentRound: boolean;
};

export const NEW_DECK: DeckState = { filter: ALL_CARDS, index: 0, flipped: false, wentRound: false };

/** `count`: the cards that match the filter. */
export type DeckAction =
  | { type: 'flip' }
  | { type: 'next'; count: number }
  | { type: 'previous'; count: number }
  /** The card was mastered under `openOnly`; the next one takes its index. */
  | { type: 'removed'; count: number }
  | { type: 'filter'; change: Partial<DeckFilter> }
  | { type: 'restart' };

function wrapped(index: number, count: number): number {
  return count > 0 ? (index + count) % count : 0;
}

/** The index wraps around, and a new filter starts at card 1, front first (product-rules.md, "Flashcards"). */
export function deckReducer(state: DeckState, action: DeckAction): DeckState {
  switch (action.type) {
    case 'flip':
      return { ...state, flipped: !state.flipped };
    case 'next':
      return {
        ...state,
        index: wrapped(state.index + 1, action.count),
        flipped: false,
        wentRound: action.count > 1 && state.index + 1 >= action.count,
      };
    case 'previous':
      return { ...state, index: wrapped(state.index - 1, action.count), flipped: false, wentRound: false };
    case 'removed':
      return { ...state, index: wrapped(state.index, action.count), flipped: false, wentRound: false };
    case 'filter':
      return { filter: { ...state.filter, ...action.change }, index: 0, flipped: false, wentRound: false };
    case 'restart':
      return { ...state, index: 0, flipped: false, wentRound: false };
  }
}

export type DeckKey = 'flip' | 'next' | 'previous' | 'master' | 1 | 2 | 3 | 4;

const KEYS = new Map<string, DeckKey>([
  [' ', 'flip'],
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'previous'],
  ['m', 'master'],
  ['M', 'master'],
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['4', 4],
]);

export function deckKey(press: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): DeckKey | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  return KEYS.get(press.key) ?? null;
}
