import { expect, test, vi } from 'vitest';
import { readPlanLimits } from './use-plan-limits';

const paid = {
  file_uploads: 61,
  course_generations: 20,
  flashcard_generations: 50,
  ai_chat_messages: 200,
};

test('a page asks once for the limits of a plan, and again after a failure', async () => {
  const fetching = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetching);
  fetching.mockRejectedValueOnce(new TypeError('offline'));
  expect((await readPlanLimits()).file_uploads).toBe(50);
  fetching.mockResolvedValueOnce(new Response('{}', { status: 503 }));
  expect((await readPlanLimits()).file_uploads).toBe(50);
  fetching.mockResolvedValueOnce(Response.json({ limits: { trial: paid, paid } }));
  const reads = await Promise.all([readPlanLimits(), readPlanLimits()]);
  expect([...reads, await readPlanLimits()]).toEqual([paid, paid, paid]);
  expect(fetching).toHaveBeenCalledTimes(3);
});
