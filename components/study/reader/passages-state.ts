import type { TextWire } from '@/lib/study/wire';

/** Passages per request, and those before the requested one. */
const PAGE_LENGTH = 60;
const BEFORE = 15;

export type PassagesState = {
  status: 'loading' | 'ready' | 'failed';
  error?: unknown;
  loadingMore: boolean;
  sections: TextWire['sections'];
  /** In reading order, without gaps. */
  passages: TextWire['passages'];
  total: number;
};

export const NOTHING_LOADED: PassagesState = {
  status: 'loading',
  loadingMore: false,
  sections: [],
  passages: [],
  total: 0,
};

export type PassagesAction =
  | { type: 'open' }
  | { type: 'more' }
  | { type: 'loaded'; text: TextWire; fresh: boolean }
  | { type: 'failed'; error: unknown };

export type Range = { from: number; limit: number };

export function aroundPassage(passage: number): Range {
  return { from: Math.max(0, passage - BEFORE), limit: PAGE_LENGTH };
}

export function rangeBefore({ passages }: PassagesState): Range | null {
  const first = passages[0]?.position ?? 0;
  const from = Math.max(0, first - PAGE_LENGTH);
  return first > 0 ? { from, limit: first - from } : null;
}

export function rangeAfter({ passages, total }: PassagesState): Range | null {
  const from = (passages.at(-1)?.position ?? -1) + 1;
  return from < total ? { from, limit: PAGE_LENGTH } : null;
}

export function passagesReducer(state: PassagesState, action: PassagesAction): PassagesState {
  switch (action.type) {
    case 'open':
      return { ...NOTHING_LOADED, sections: state.sections };
    case 'more':
      return { ...state, loadingMore: true };
    case 'loaded': {
      const { sections, passages, total } = action.text;
      const known = action.fresh ? [] : state.passages;
      const byPosition = new Map(
        [...known, ...passages].map((passage) => [passage.position, passage]),
      );
      const sorted = [...byPosition.values()].sort((a, b) => a.position - b.position);
      return { status: 'ready', loadingMore: false, sections, passages: sorted, total };
    }
    case 'failed':
      // Loaded passages stay readable.
      return {
        ...state,
        loadingMore: false,
        status: state.passages.length > 0 ? 'ready' : 'failed',
        error: action.error,
      };
  }
}
