import { expect, test } from 'vitest';
import { examWires } from './to-wire';

const card = (n: number) => {
  return { state: 'review', stability: 3 + n, difficulty: 5, elapsed: 1, due: 2, mastered: false };
};
const exam = (n: number) => ({
  ...{ id: `exam ${n}`, title: 'Far', day: '2027-11-20', documentIds: [], cards: 20, due: 0 },
  ...{ newCards: 0, begunToday: 0, lessons: 0, lessonsCompleted: 0, completedToday: 0 },
  sample: Array.from({ length: 20 }, (_, at) => card(n + at)),
});

test('without cards there is no curve', async () => {
  const [wire] = await examWires([{ ...exam(1), cards: 0, sample: [] }], '2026-11-20', {
    weights: null,
    retention: 0.9,
  });
  expect(wire).toMatchObject({ curve: [], ready: 0, expected: { with_plan: 0, without: 0 } });
});

test('other requests are served between the curves of many exams', async () => {
  let [turns, isOver] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const exams = Array.from({ length: 20 }, (_, n) => exam(n));
  const wires = await examWires(exams, '2026-11-20', { weights: null, retention: 0.9 });
  isOver = true;
  expect(wires.map(({ exam_id }) => exam_id)).toEqual(exams.map(({ id }) => id));
  expect(turns).toBeGreaterThanOrEqual(20);
});
