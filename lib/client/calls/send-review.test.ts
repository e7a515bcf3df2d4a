import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reviewOnce } from './send-review';
import { studyCalls } from './study-calls';

const CARD = '5b0dbd9c-27f2-4e1c-9b4b-1ac0dbb4b6a3';
const read = { grade: 3, took_ms: 4_000 };

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const sending = () => vi.spyOn(studyCalls, 'reviewCard').mockResolvedValue({} as never);

test('a press keeps its key, another one has its own', async () => {
  const sent = sending();
  const [first, second] = [reviewOnce(CARD, read), reviewOnce(CARD, read)];
  for (const send of [first, first, second]) {
    const sending = send();
    await vi.advanceTimersByTimeAsync(1_000);
    await sending;
  }
  const keys = sent.mock.calls.map(([, , key]) => key);
  expect(keys[0]).toMatch(/^[0-9a-f]{8}-/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('reviews that waited are sent a second apart, one that came too fast is sent at once', async () => {
  await vi.advanceTimersByTimeAsync(1_000);
  const sent = sending();
  await reviewOnce(CARD, read)();
  void reviewOnce(CARD, read)();
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveBeenCalledTimes(2);
  void reviewOnce(CARD, { grade: 3, took_ms: 900 })();
  expect(sent).toHaveBeenCalledTimes(3);
});
