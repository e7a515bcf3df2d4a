import { expect, test } from 'vitest';
import { mayUse } from '@/lib/admin/identity/rules';
import type { AdminUserWire } from '@/lib/admin/users/wire';
import type { AdminRole } from '@/lib/constants/admin';
import { actionsFor, USER_ACTIONS } from './user-actions';

const user: AdminUserWire = {
  user_id: 'u',
  userId: 'u',
  email: 'ada@example.com',
  name: 'Ada',
  email_verified: true,
  subscription_status: 'trial',
  created_at: '2026-11-20T12:00:00.000Z',
  last_login: null,
  trial_days_left: 2,
  today_usage: {
    file_uploads: 0,
    course_generations: 0,
    flashcard_generations: 0,
    ai_chat_messages: 0,
  },
  points: 0,
  current_streak: 0,
  suspended: false,
  granted: false,
  plan: null,
  subscription_problems: [],
};

const payer: AdminUserWire = {
  ...user,
  subscription_status: 'active',
  plan: {
    type: 'yearly',
    state: 'active',
    ends_at: '2031-05-06T12:00:00.000Z',
    cancel_at_period_end: false,
  },
};

const labels = (given: AdminUserWire, role: AdminRole) =>
  actionsFor(given, (access) => mayUse(role, access)).map((action) => USER_ACTIONS[action].label);

test.each<[string, AdminUserWire, AdminRole, string[]]>([
  [
    'an owner, a trial',
    user,
    'owner',
    ['Manage points', 'Upgrade', 'Reset usage', 'Export as JSON', 'End sessions', 'Suspend'],
  ],
  [
    'an owner, a paying user',
    payer,
    'owner',
    [
      'Manage points',
      'Reset usage',
      'Export as JSON',
      'End sessions',
      'Downgrade',
      'Refund',
      'Suspend',
    ],
  ],
  [
    'support, a paying user: neither points nor subscriptions',
    payer,
    'support',
    ['Reset usage', 'Export as JSON', 'End sessions', 'Suspend'],
  ],
  ['a read-only admin, a paying user: only reads', payer, 'read_only', ['Export as JSON']],
  [
    'support, a suspended user',
    { ...user, suspended: true },
    'support',
    ['Reset usage', 'Export as JSON', 'End sessions', 'Restore'],
  ],
])('%s', (_, given, role, expected) => {
  expect(labels(given, role)).toEqual(expected);
});

test('until the role is known, nothing is offered', () => {
  expect(actionsFor(payer, () => false)).toEqual([]);
});
