import { expect, test } from 'vitest';
import { listPlaces } from './list-items';

const passage = (depth?: number, goesOn?: boolean, section = 0) => ({ section, depth, goesOn });

test('an item stands under the last one of less depth, and what goes on with it beside it', () => {
  const places = listPlaces([
    passage(1),
    passage(2),
    passage(2, true),
    passage(3),
    passage(1, true),
    passage(4),
    passage(1),
  ]);
  expect(places.map((place) => place && [place.item, place.parent])).toEqual([
    [0, null],
    [1, 0],
    [1, 0],
    [3, 1],
    [0, null],
    [5, 0],
    [6, null],
  ]);
});

test('other text and another section end a list', () => {
  const places = listPlaces([passage(1), passage(), passage(2), passage(3), passage(2, false, 1)]);
  expect(places.map((place) => place?.parent ?? null)).toEqual([null, null, null, 2, null]);
});

test('text that goes on with an item that isn’t there is one', () => {
  expect(listPlaces([passage(2, true), passage(2, true)])).toEqual([
    { item: 0, parent: null },
    { item: 0, parent: null },
  ]);
});
