import { describe, expect, test } from 'vitest';
import type { TextWire } from '@/lib/study/wire';
import {
  aroundPassage,
  NOTHING_LOADED,
  type PassagesState,
  passagesReducer,
  rangeAfter,
  rangeBefore,
} from './passages-state';

function text(from: number, count: number, total: number): TextWire {
  const passages = Array.from({ length: count }, (_, index) => ({
    position: from + index,
    page: null,
    start: (from + index) * 10,
    text: `passage ${from + index}`,
  }));
  return { sections: [], passages, total, next: from + count < total ? from + count : null };
}

const load = (
  state: PassagesState,
  from: number,
  count: number,
  { fresh = false, total = 500 } = {},
) => passagesReducer(state, { type: 'loaded', text: text(from, count, total), fresh });

const positions = ({ passages }: PassagesState) => [
  passages[0]?.position,
  passages.at(-1)?.position,
  passages.length,
];

describe('the passages that the reader requests', () => {
  test.each([
    [0, { from: 0, limit: 60 }],
    [15, { from: 0, limit: 60 }],
    [200, { from: 185, limit: 60 }],
  ])('around passage %i', (passage, range) => {
    expect(aroundPassage(passage)).toEqual(range);
  });

  test('on both sides of those shown', () => {
    const shown = load(NOTHING_LOADED, 185, 60, { fresh: true });
    expect(rangeBefore(shown)).toEqual({ from: 125, limit: 60 });
    expect(rangeAfter(shown)).toEqual({ from: 245, limit: 60 });
  });

  test('none beyond the ends', () => {
    const all = load(NOTHING_LOADED, 0, 40, { fresh: true, total: 40 });
    expect(rangeBefore(all)).toBe(null);
    expect(rangeAfter(all)).toBe(null);
    expect(rangeBefore(load(NOTHING_LOADED, 20, 20, { fresh: true, total: 40 }))).toEqual({
      from: 0,
      limit: 20,
    });
  });
});

describe('the passages that the reader shows', () => {
  test('grows on both sides, in reading order, each passage once', () => {
    let state = load(NOTHING_LOADED, 185, 60, { fresh: true });
    state = load(state, 125, 60);
    state = load(state, 240, 60);
    expect(positions(state)).toEqual([125, 299, 175]);
  });

  test('a jump elsewhere leaves no gap', () => {
    const state = load(load(NOTHING_LOADED, 0, 60, { fresh: true }), 300, 60, { fresh: true });
    expect(positions(state)).toEqual([300, 359, 60]);
  });

  test('a failure keeps the passages, and is shown only when there are none', () => {
    expect(passagesReducer(NOTHING_LOADED, { type: 'failed', error: 'no answer' }).status).toBe(
      'failed',
    );
    const more = passagesReducer(load(NOTHING_LOADED, 0, 60, { fresh: true }), { type: 'more' });
    expect(more.loadingMore).toBe(true);
    expect(passagesReducer(more, { type: 'failed', error: 'no answer' })).toMatchObject({
      status: 'ready',
      loadingMore: false,
    });
  });
});
