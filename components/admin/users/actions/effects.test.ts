import { expect, test } from 'vitest';
import type { AdminPlanWire, AdminUserWire } from '@/lib/admin/users/wire';
import { downgradeEffects, resetUsageEffects, revokeEffects, suspendEffects } from './effects';

const plan: AdminPlanWire = {
  type: 'yearly',
  state: 'active',
  ends_at: '2031-05-06T12:00:00.000Z',
  cancel_at_period_end: false,
};

const user = (given: Partial<AdminUserWire>) =>
  ({
    trial_days_left: 0,
    granted: false,
    plan: null,
    today_usage: {
      file_uploads: 0,
      course_generations: 0,
      flashcard_generations: 0,
      ai_chat_messages: 0,
    },
    ...given,
  }) as AdminUserWire;

const GIVEN = 'The plan granted by an admin ends right away.';
const AT_STRIPE =
  'The yearly subscription is canceled at Stripe right away. Nothing is refunded: to return the money, use Refund.';
const LOCKS = 'Premium features lock right away.';

test.each<[Partial<AdminUserWire>, string[]]>([
  [{ granted: true }, [GIVEN, LOCKS]],
  [{ granted: true, trial_days_left: 2 }, [GIVEN, 'The trial has 2 days left.']],
  [{ plan }, [AT_STRIPE, LOCKS]],
  [{ plan: { ...plan, state: 'past_due' } }, [AT_STRIPE, LOCKS]],
  [{ granted: true, plan: { ...plan, state: 'canceled' } }, [GIVEN, LOCKS]],
  [{ granted: true, plan }, [GIVEN, AT_STRIPE, LOCKS]],
])('a downgrade of %j', (given, sentences) => {
  expect(downgradeEffects(user(given))).toEqual(sentences);
});

test('a reset names what was used today', () => {
  const today_usage = {
    file_uploads: 3,
    course_generations: 0,
    flashcard_generations: 0,
    ai_chat_messages: 20,
  };
  expect(resetUsageEffects(user({ today_usage }))).toEqual([
    'Today’s usage goes back to zero: Uploads 3, Questions 20.',
    'Earlier days stay as they are.',
  ]);
  expect(resetUsageEffects(user({}))).toEqual([
    'Nothing was used today (UTC), so nothing will change.',
  ]);
});

test.each([
  [undefined, 'Every session ends right away, on every device.'],
  [0, '0 sessions end right away, on every device.'],
  [1, '1 session ends right away, on every device.'],
  [3, '3 sessions end right away, on every device.'],
])('of %s sessions: %s', (count, text) => {
  expect(revokeEffects(count)[0]).toBe(text);
});

test('a suspension says that a subscription goes on', () => {
  const GOES_ON = 'The subscription at Stripe goes on. To end it, use Downgrade or Refund.';
  expect(suspendEffects(user({ plan }))).toContain(GOES_ON);
  expect(suspendEffects(user({ plan: { ...plan, state: 'canceled' } }))).not.toContain(GOES_ON);
});
