import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { streamOf } from './download';

const log = pino({ level: 'silent' });

test('a client that disconnects while a piece is generated is no error', async () => {
  const error = vi.spyOn(log, 'error');
  const making = Promise.withResolvers<void>();
  const made = Promise.withResolvers<void>();
  async function* pieces() {
    making.resolve();
    await made.promise;
    yield Buffer.from('abc');
  }
  const onEnd = vi.fn();
  const reader = streamOf(pieces(), { log, onEnd }).getReader();
  const read = reader.read();
  await making.promise;
  await reader.cancel();
  made.resolve();
  expect((await read).done).toBe(true);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(error).not.toHaveBeenCalled();
});

test('a failing piece aborts the stream, and is logged', async () => {
  const error = vi.spyOn(log, 'error');
  const failure = new Error('gone');
  const pieces = async function* () {
    yield Buffer.from('abc');
    throw failure;
  };
  const onEnd = vi.fn();
  const reader = streamOf(pieces(), { log, onEnd }).getReader();
  expect(String((await reader.read()).value)).toBe('abc');
  await expect(reader.read()).rejects.toBe(failure);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledWith({ err: failure }, 'download aborted');
});
