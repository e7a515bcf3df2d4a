import { expect, test, vi } from 'vitest';
import { playCalls } from '@/lib/client/calls/play-calls';
import { toastQueue } from '@/lib/client/toast';
import { awardUnpaid } from './award-activity';
import { gains } from './gains';

const award = { success: true, new_total: 15, points_earned_today: 15 };
const capped = 'You’ve reached today’s limit of 15 points.';

test('earned points are announced, an award without points is silent', async () => {
  const ask = vi.spyOn(playCalls, 'award');
  ask.mockResolvedValueOnce({ ...award, points_earned: 1 });
  awardUnpaid({ lesson_complete: 1 });
  await expect.poll(() => gains.latest()?.points).toBe(1);
  gains.clear();
  ask.mockResolvedValueOnce({ ...award, points_earned: 0, message: capped });
  awardUnpaid({ document_upload: 1 });
  await expect.poll(() => ask.mock.settledResults.length).toBe(2);
  expect([gains.latest(), toastQueue.waiting()]).toEqual([null, []]);
});
