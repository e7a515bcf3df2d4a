import { expect, test } from 'vitest';
import { perObject } from './per-object';

test('computes a fact once for each object, whatever it is', () => {
  const asked: string[] = [];
  const isLong = perObject(({ text }: { text: string }, least: number) => {
    asked.push(text);
    return text.length >= least ? true : undefined;
  });
  const [short, long] = [{ text: 'Cell' }, { text: 'Mitochondrion' }];
  expect([short, long, short, long].map((one) => isLong(one, 8))).toEqual([
    ...[undefined, true],
    ...[undefined, true],
  ]);
  expect(asked).toEqual(['Cell', 'Mitochondrion']);
});
