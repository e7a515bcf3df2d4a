import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api';
import { untilAnswered } from './until-answered';

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

const impatient = () => AbortSignal.abort();

test.each([
  new ApiError('network', 'N'),
  new ApiError('timeout', 'T'),
  new ApiError('server', 'Invalid server response.'),
  new ApiError('server', 'B', 502),
])('a call without an answer (%s) is sent again', async (failure) => {
  const call = vi.fn().mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  call.mockResolvedValueOnce('saved');
  const troubles: unknown[] = [];
  const answer = await untilAnswered(call, (trouble) => {
    troubles.push(trouble);
    return impatient();
  });
  expect(answer).toBe('saved');
  expect(call).toHaveBeenCalledTimes(3);
  expect(troubles).toEqual([failure, failure]);
});

test.each([
  new ApiError('server', 'R', 404),
  new ApiError('server', 'R', 409),
  new ApiError('server', 'R', 429),
  new Error('a fault of the page'),
])('a refusal (%s) is final', async (failure) => {
  const call = vi.fn().mockRejectedValueOnce(failure);
  await expect(untilAnswered(call, impatient)).rejects.toBe(failure);
  expect(call).toHaveBeenCalledTimes(1);
});

test('it is sent at once when the browser is online again', async () => {
  const call = vi.fn().mockRejectedValueOnce(new ApiError('network', 'N')).mockResolvedValueOnce(1);
  const answer = untilAnswered(call, () => new AbortController().signal);
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('online'));
  expect(await answer).toBe(1);
});
