import pino from 'pino';
import { expect, test } from 'vitest';
import { AppError } from '../errors';
import { eventsResponse } from './events';

const given = { requestId: 'r1', log: pino({ level: 'silent' }) };
const ignore = () => {};

test('events follow each other, line breaks in their data escaped', async () => {
  const response = await eventsResponse(
    {
      run: async (send) => {
        send({ event: 'sentence', data: { text: 'One\n\nTwo' } });
        await Promise.resolve();
        send({ event: 'answer', data: { ok: true } });
      },
      onGone: ignore,
    },
    given,
  );
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(
    'event: sentence\ndata: {"text":"One\\n\\nTwo"}\n\nevent: answer\ndata: {"ok":true}\n\n',
  );
});

test('a failure before the first event is thrown', async () => {
  const run = () => Promise.reject(new AppError('limit_reached', 'No more.'));
  await expect(eventsResponse({ run, onGone: ignore }, given)).rejects.toMatchObject({
    code: 'limit_reached',
  });
});

test('a failure after it is the last event', async () => {
  const response = await eventsResponse(
    {
      run: async (send) => {
        send({ event: 'sentence', data: {} });
        throw new AppError('not_found', 'Gone.');
      },
      onGone: ignore,
    },
    given,
  );
  expect(await response.text()).toContain(
    'event: error\ndata: {"status":404,"error":"Gone.","detail":{"error":"Gone.","code":"not_found"}}\n\n',
  );
});

test('who leaves is told of, and sent nothing more', async () => {
  let gone = false;
  const work = Promise.withResolvers<void>();
  const response = await eventsResponse(
    {
      run: async (send) => {
        send({ event: 'sentence', data: {} });
        await work.promise;
        send({ event: 'answer', data: {} });
      },
      onGone: () => {
        gone = true;
      },
    },
    given,
  );
  await response.body?.cancel();
  expect(gone).toBe(true);
  work.resolve();
});
