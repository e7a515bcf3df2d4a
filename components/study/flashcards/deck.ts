import type { CardCategory, CardDifficulty } from '@/lib/engine/types';
import type { FlashcardWire } from '@/lib/study/wire';

export const CATEGORIES = [
  'concept',
  'definition',
  'application',
  'fact',
] as const satisfies readonly CardCategory[];
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const satisfies readonly CardDifficulty[];

export type DeckFilter = {
  category: CardCategory | 'all';
  difficulty: CardDifficulty | 'all';
  /** Without mastered cards. */
  openOnly: boolean;
};

export const ALL_CARDS: DeckFilter = { category: 'all', difficulty: 'all', openOnly: false };

type Filterable = Pick<FlashcardWire, 'category' | 'difficulty' | 'mastered'>;

export function matchesFilter(
  card: Filterable,
  { category, difficulty, openOnly }: DeckFilter,
): boolean {
  if (category !== 'all' && card.category !== category) return false;
  if (difficulty !== 'all' && card.difficulty !== difficulty) return false;
  return !(openOnly && card.mastered);
}

export function countMatches(
  cards: readonly Filterable[],
  filter: DeckFilter,
  change: Partial<DeckFilter>,
): number {
  const changed = { ...filter, ...change };
  return cards.filter((card) => matchesFilter(card, changed)).length;
}

export type DeckState = {
  filter: DeckFilter;
  index: number;
  flipped: boolean;
  /** The last action went from the last card to the first. */
  hasWrapped: boolean;
};

export const NEW_DECK: DeckState = {
  filter: ALL_CARDS,
  index: 0,
  flipped: false,
  hasWrapped: false,
};

/** `count`: the cards that match the filter. */
export type DeckAction =
  | { type: 'flip' }
  | { type: 'next'; count: number }
  | { type: 'previous'; count: number }
  /** The card was reported, or mastered under `openOnly`; the next one takes its index. */
  | { type: 'removed'; count: number }
  /** The deck has other cards; `index` is where the shown one is now, -1 if it left. */
  | { type: 'replaced'; index: number }
  /** Of all cards: without a filter. */
  | { type: 'show'; index: number }
  | { type: 'filter'; change: Partial<DeckFilter> }
  | { type: 'restart' };

/** Shows the front of a card; the index wraps around. */
function cardAt(state: DeckState, index: number, count: number): DeckState {
  return {
    ...state,
    index: count > 0 ? (index + count) % count : 0,
    flipped: false,
    hasWrapped: false,
  };
}

/** product-rules.md, "Flashcards" */
export function deckReducer(state: DeckState, action: DeckAction): DeckState {
  const { index } = state;
  switch (action.type) {
    case 'flip':
      return { ...state, flipped: !state.flipped };
    case 'next': {
      const { count } = action;
      return { ...cardAt(state, index + 1, count), hasWrapped: count > 1 && index + 1 >= count };
    }
    case 'previous':
      return cardAt(state, index - 1, action.count);
    case 'removed':
      return cardAt(state, index, action.count);
    case 'replaced':
      if (index === 0 && !state.flipped) return state;
      return action.index < 0 ? cardAt(state, 0, 1) : { ...state, index: action.index };
    case 'show':
      return { ...NEW_DECK, index: action.index };
    case 'filter':
      return { ...NEW_DECK, filter: { ...state.filter, ...action.change } };
    case 'restart':
      return { ...NEW_DECK, filter: state.filter };
  }
}

export type DeckKey = 'flip' | 'next' | 'previous' | 'master' | 1 | 2 | 3 | 4;

const KEYS = new Map(
  Object.entries<DeckKey>({
    ' ': 'flip',
    ArrowRight: 'next',
    ArrowLeft: 'previous',
    m: 'master',
    M: 'master',
    1: 1,
    2: 2,
    3: 3,
    4: 4,
  }),
);

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export function deckKey({ key, ctrlKey, metaKey, altKey }: KeyPress): DeckKey | null {
  return ctrlKey || metaKey || altKey ? null : (KEYS.get(key) ?? null);
}
