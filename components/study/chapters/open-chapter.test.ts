import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/client/api';
import { studyCalls } from '@/lib/client/calls/study-calls';
import { openChapter } from './open-chapter';

const MADE = { chapter: { chapter: 2, made: true } } as Awaited<
  ReturnType<typeof studyCalls.makeChapter>
>;
const BUSY = new ApiError('server', 'Another chapter is being made.', 409, { code: 'conflict' });
const OVER = new ApiError('server', 'Your free trial is over.', 403, { code: 'plan_required' });

const make = vi.spyOn(studyCalls, 'makeChapter');
const open = (abort = new AbortController()) => openChapter('doc', 2, abort.signal);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  make.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('waits while another call makes a chapter', async () => {
  make.mockRejectedValueOnce(BUSY).mockRejectedValueOnce(BUSY).mockResolvedValueOnce(MADE);
  const opened = open();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(make).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await opened).toBe(MADE);
});

test('gives up after 30 tries', async () => {
  make.mockRejectedValue(BUSY);
  const refused = expect(open()).rejects.toBe(BUSY);
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(make).toHaveBeenCalledTimes(30);
});

test('another refusal ends it at once', async () => {
  make.mockRejectedValue(OVER);
  await expect(open()).rejects.toBe(OVER);
  expect(make).toHaveBeenCalledTimes(1);
});

test('leaving ends the waiting', async () => {
  make.mockRejectedValue(BUSY);
  const abort = new AbortController();
  const left = expect(open(abort)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(500);
  abort.abort();
  await left;
  expect(make).toHaveBeenCalledTimes(1);
});
