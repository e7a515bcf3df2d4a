import { describe, expect, test } from 'vitest';
import type { MapBox } from './boxes';
import { layoutConcepts, type MapInput, mapRoom } from './concept-layout';

test.each([
  {
    what: 'a wide screen',
    available: 760,
    concepts: [118, 60],
    room: { width: 760, height: 456, withWords: true },
  },
  {
    what: 'words that just fit',
    available: 560,
    concepts: [118],
    room: { width: 560, height: 336, withWords: true },
  },
  {
    what: 'words that do not',
    available: 559,
    concepts: [118],
    room: { width: 559, height: 72, withWords: false },
  },
  {
    what: 'a phone with text twice as large',
    available: 165,
    concepts: [120, 100, 90, 80, 70, 60],
    room: { width: 192, height: 372, withWords: false },
  },
  {
    what: 'less than a concept needs',
    available: 90,
    concepts: [120],
    room: { width: 192, height: 72, withWords: false },
  },
])('the map on $what', ({ available, concepts, room }) => {
  expect(mapRoom(available, concepts)).toEqual(room);
});

const ring = (count: number) =>
  Array.from({ length: count }, (_, from) => ({ from, to: (from + 1) % count, width: 70 }));

function overlapping(boxes: readonly MapBox[]): [number, number][] {
  return boxes.flatMap((a, i) =>
    boxes.slice(i + 1).flatMap((b, j): [number, number][] => {
      const apart =
        Math.abs(a.x - b.x) >= (a.width + b.width) / 2 ||
        Math.abs(a.y - b.y) >= (a.height + b.height) / 2;
      return apart ? [] : [[i, i + 1 + j]];
    }),
  );
}

function place(change: Partial<MapInput>) {
  const input = {
    conceptWidths: Array(6).fill(118),
    relations: ring(6),
    width: 760,
    height: 480,
    ...change,
  };
  const { concepts, relations } = layoutConcepts(input);
  return { input, concepts, boxes: [...concepts, ...relations.map(({ label }) => label)] };
}

describe('layoutConcepts', () => {
  test.each([
    { what: 'a wide screen', change: {} },
    {
      what: 'two concepts',
      change: { conceptWidths: [60, 90], relations: [{ from: 0, to: 1, width: 40 }] },
    },
    { what: 'no relations', change: { relations: [] } },
    {
      what: 'a phone, where relations go without words',
      change: { width: 350, height: 520, relations: ring(6).map((r) => ({ ...r, width: 0 })) },
    },
  ])('keeps all apart and inside for $what', ({ change }) => {
    const { input, boxes } = place(change);
    expect(overlapping(boxes)).toEqual([]);
    for (const box of boxes) {
      expect(box.x - box.width / 2).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width / 2).toBeLessThanOrEqual(input.width);
      expect(box.y - box.height / 2).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height / 2).toBeLessThanOrEqual(input.height);
    }
  });

  test.each([
    { what: 'a star', relations: [1, 2, 3, 4, 5].map((to) => ({ from: 0, to, width: 0 })) },
    { what: 'a chain', relations: ring(6).slice(0, 5) },
    { what: 'two of six joined', relations: [{ from: 0, to: 1, width: 0 }] },
    { what: 'two groups', relations: [...ring(3), { from: 3, to: 4, width: 0 }] },
  ])('on a phone the concepts of $what do not touch', ({ relations }) => {
    const { concepts } = place({
      conceptWidths: [74, 62, 96, 50, 110, 58],
      relations: relations.map((relation) => ({ ...relation, width: 0 })),
      width: 318,
      height: 366,
    });
    expect(overlapping(concepts)).toEqual([]);
    for (const { x, width } of concepts) {
      expect(x - width / 2).toBeGreaterThanOrEqual(0);
      expect(x + width / 2).toBeLessThanOrEqual(318);
    }
  });

  test('on a phone with text twice as large all keep apart and inside', () => {
    const conceptWidths = [120, 100, 90, 80, 70, 60];
    const { width, height } = mapRoom(165, conceptWidths);
    const { concepts } = place({
      conceptWidths,
      relations: ring(6).map((r) => ({ ...r, width: 0 })),
      width,
      height,
    });
    expect(overlapping(concepts)).toEqual([]);
    for (const box of concepts) {
      expect(box.x - box.width / 2).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width / 2).toBeLessThanOrEqual(width);
      expect(box.y - box.height / 2).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height / 2).toBeLessThanOrEqual(height);
    }
  });

  test.each([760, 350])('no curve leaves a box of %i px', (width) => {
    const relations = [...ring(6), { from: 0, to: 3, width: 0 }, { from: 1, to: 4, width: 0 }];
    const input = { conceptWidths: Array(6).fill(90), relations, width, height: 480 };
    for (const { bend } of layoutConcepts(input).relations) {
      expect(bend.x).toBeGreaterThanOrEqual(0);
      expect(bend.x).toBeLessThanOrEqual(width);
      expect(bend.y).toBeGreaterThanOrEqual(0);
      expect(bend.y).toBeLessThanOrEqual(480);
    }
  });

  test('one concept is centered', () => {
    const { concepts } = place({ conceptWidths: [80], relations: [] });
    expect(concepts).toEqual([{ x: 380, y: 240, width: 112, height: 44 }]);
  });

  test('the hub stands in the middle, and straight branches lead to the others', () => {
    const relations = [1, 2, 3].map((to) => ({ from: 0, to, width: 0 }));
    const { concepts, relations: lines } = layoutConcepts({
      conceptWidths: [90, 60, 70, 80],
      relations,
      width: 760,
      height: 456,
      hub: true,
    });
    expect(concepts[0]).toEqual({ x: 380, y: 228, width: 122, height: 44 });
    expect(lines[0]).toMatchObject({ from: { x: 380, y: 206 }, to: { x: 380, y: 50 } });
    for (const { from, to, bend } of lines) {
      expect(bend.x - from.x).toBeCloseTo((to.x - from.x) * ((bend.y - from.y) / (to.y - from.y)));
    }
  });

  test('joined concepts stand side by side around the hub', () => {
    const { concepts } = layoutConcepts({
      conceptWidths: [90, 60, 60, 60, 60, 60],
      relations: [
        { from: 1, to: 4, width: 60 },
        { from: 4, to: 2, width: 60 },
      ],
      width: 760,
      height: 456,
      hub: true,
    });
    const angle = ({ x, y }: MapBox) => Math.atan2(y - 228, x - 380);
    const clockwise = [1, 2, 3, 4, 5].sort(
      (a, b) => angle(concepts[a] as MapBox) - angle(concepts[b] as MapBox),
    );
    expect([...clockwise, ...clockwise].join('')).toMatch(/142|241/);
  });

  test('a relation across the ring bows around the hub', () => {
    const { relations } = layoutConcepts({
      conceptWidths: [120, 60, 60, 60, 60],
      relations: [
        { from: 1, to: 2, width: 60 },
        { from: 1, to: 3, width: 60 },
        { from: 1, to: 4, width: 60 },
      ],
      width: 760,
      height: 456,
      hub: true,
    });
    const hub = { x: 380, y: 228, width: 152, height: 44 };
    expect(overlapping([hub, ...relations.map(({ label }) => label)])).toEqual([]);
  });

  test('on a phone concepts stand in rows below their hub, and branches come from its left', () => {
    const { concepts, relations } = layoutConcepts({
      conceptWidths: [100, 60, 80],
      relations: [
        { from: 0, to: 1, width: 0 },
        { from: 1, to: 2, width: 0 },
      ],
      width: 318,
      height: 192,
      hub: true,
    });
    expect(concepts).toEqual([
      { x: 72, y: 36, width: 132, height: 44 },
      { x: 80, y: 96, width: 92, height: 44 },
      { x: 90, y: 156, width: 112, height: 44 },
    ]);
    expect(relations[0]).toMatchObject({
      from: { x: 20, y: 58 },
      bend: { x: 20, y: 96 },
      to: { x: 34, y: 96 },
    });
    expect(relations[1]).toMatchObject({
      from: { x: 126, y: 96 },
      bend: { x: 206, y: 126 },
      to: { x: 146, y: 156 },
    });
  });

  test('draws the same map twice', () => {
    expect(place({}).boxes).toEqual(place({}).boxes);
  });
});
