import { describe, expect, test } from 'vitest';
import {
  ALL_CARDS,
  countMatches,
  type DeckState,
  deckKey,
  deckReducer,
  matchesFilter,
  NEW_DECK,
} from './deck';

const CARDS = [
  { category: 'definition', difficulty: 'easy', mastered: false },
  { category: 'definition', difficulty: 'hard', mastered: true },
  { category: 'fact', difficulty: 'easy', mastered: true },
  { category: 'concept', difficulty: 'medium', mastered: false },
] as const;

describe('the filter', () => {
  test.each([
    { change: {}, shown: [0, 1, 2, 3] },
    { change: { category: 'definition' }, shown: [0, 1] },
    { change: { difficulty: 'easy' }, shown: [0, 2] },
    { change: { openOnly: true }, shown: [0, 3] },
    { change: { category: 'definition', difficulty: 'easy', openOnly: true }, shown: [0] },
    { change: { category: 'application' }, shown: [] },
  ] as const)('$change shows cards $shown', ({ change, shown }) => {
    const filter = { ...ALL_CARDS, ...change };
    const indices = CARDS.flatMap((card, index) => (matchesFilter(card, filter) ? [index] : []));
    expect(indices).toEqual(shown);
  });

  test('counts a choice together with the other choices', () => {
    const filter = { ...ALL_CARDS, difficulty: 'easy' } as const;
    expect(countMatches(CARDS, filter, { category: 'all' })).toBe(2);
    expect(countMatches(CARDS, filter, { category: 'definition' })).toBe(1);
    expect(countMatches(CARDS, filter, { category: 'fact', openOnly: true })).toBe(0);
  });
});

describe('moving through the deck', () => {
  const at = (index: number, flipped = false): DeckState => ({
    filter: ALL_CARDS,
    index,
    flipped,
    hasWrapped: false,
  });
  type Move = {
    from: number;
    action: 'next' | 'previous' | 'removed';
    count: number;
    to: number;
    hasWrapped?: boolean;
  };

  test.each<Move>([
    { from: 0, action: 'next', count: 3, to: 1 },
    { from: 2, action: 'next', count: 3, to: 0, hasWrapped: true },
    { from: 0, action: 'previous', count: 3, to: 2 },
    { from: 2, action: 'previous', count: 3, to: 1 },
    { from: 0, action: 'next', count: 1, to: 0 },
    { from: 0, action: 'previous', count: 1, to: 0 },
    { from: 0, action: 'next', count: 0, to: 0 },
    { from: 0, action: 'previous', count: 0, to: 0 },
    { from: 1, action: 'removed', count: 2, to: 1 },
    { from: 2, action: 'removed', count: 2, to: 0 },
    { from: 0, action: 'removed', count: 0, to: 0 },
  ])(
    '$action from $from of $count cards shows card $to, front up',
    ({ from, action, count, to, hasWrapped = false }) => {
      expect(deckReducer(at(from, true), { type: action, count })).toEqual({
        ...at(to),
        hasWrapped,
      });
    },
  );

  test('the end of the deck is reset with the next move', () => {
    const again = deckReducer(at(2), { type: 'next', count: 3 });
    expect(deckReducer(again, { type: 'next', count: 3 })).toEqual(at(1));
    expect(deckReducer(again, { type: 'previous', count: 3 })).toEqual(at(2));
  });

  test('a flip turns the card over and back', () => {
    const flipped = deckReducer(at(1), { type: 'flip' });
    expect(flipped).toEqual(at(1, true));
    expect(deckReducer(flipped, { type: 'flip' })).toEqual(at(1));
  });

  test('changing the filter returns to card 1 and keeps the other choices', () => {
    const once = deckReducer(at(2, true), { type: 'filter', change: { openOnly: true } });
    expect(
      deckReducer({ ...once, index: 1 }, { type: 'filter', change: { category: 'fact' } }),
    ).toEqual({
      filter: { category: 'fact', difficulty: 'all', openOnly: true },
      index: 0,
      flipped: false,
      hasWrapped: false,
    });
  });

  test.each([
    { title: 'that moved is followed', from: at(2, true), index: 5, to: at(5, true) },
    { title: 'that left gives way to the first one', from: at(2, true), index: -1, to: at(0) },
    { title: 'that is first and not flipped gives way too', from: at(0), index: 4, to: at(0) },
    {
      title: 'that is first and flipped is followed',
      from: at(0, true),
      index: 4,
      to: at(4, true),
    },
  ])('of other cards, a shown one $title', ({ from, index, to }) => {
    expect(deckReducer(from, { type: 'replaced', index })).toEqual(to);
  });

  test('a card that is named is shown among all cards, by its question', () => {
    const filter = { ...ALL_CARDS, openOnly: true };
    const from = { filter, index: 4, flipped: true, hasWrapped: true };
    expect(deckReducer(from, { type: 'show', index: 2 })).toEqual({ ...NEW_DECK, index: 2 });
  });

  test('a reset keeps the filter and returns to card 1', () => {
    const state = deckReducer({ ...NEW_DECK, index: 2, flipped: true }, { type: 'restart' });
    expect(state).toEqual(NEW_DECK);
  });
});

describe('the keys', () => {
  const press = (key: string, held = {}) =>
    deckKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

  test.each([
    [' ', 'flip'],
    ['ArrowRight', 'next'],
    ['ArrowLeft', 'previous'],
    ['m', 'master'],
    ['M', 'master'],
    ['1', 1],
    ['4', 4],
    ['5', null],
    ['Enter', null],
    ['toString', null],
  ])('%j means %j', (key, meaning) => {
    expect(press(key)).toBe(meaning);
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'])('leave %s + 1 to the browser', (held) => {
    expect(press('1', { [held]: true })).toBe(null);
  });
});
