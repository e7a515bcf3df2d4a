import { expect, test } from 'vitest';
import type { SubscriptionWire } from '@/lib/billing/wire';
import { subscriptionWire } from '@/tests/helpers/subscription';
import { moneyBackDay, moneyBackMail, planEndsWithAccount } from './money-back-words';

const subscription = (given: Partial<SubscriptionWire> = {}) =>
  subscriptionWire({ money_back_until: '2026-12-20T12:00:00.000Z', ...given });

test('the last day of the guarantee is a date, and nothing once it is over', () => {
  expect(moneyBackDay(subscription())).toBe('December 20, 2026');
  expect(moneyBackDay(subscription({ money_back_until: null }))).toBeNull();
});

test('the mail to support names the account, whatever is in its address', () => {
  const mail = new URL(moneyBackMail('ada+a&b@example.com'));
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'support@skimwise.example']);
  expect(mail.searchParams.get('subject')).toBe('Money-back guarantee');
  expect(mail.searchParams.get('body')).toBe(
    'Please refund my Skimwise plan and end it.\n\nAccount: ada+a&b@example.com\n',
  );
});

const CLOSED = { active: false, type: 'none' } as const;
const NO_REFUND = 'You won’t be charged again, and nothing is refunded automatically.';

test.each<[string, SubscriptionWire | undefined, string | null]>([
  ['renews', subscription(), `Your yearly plan ends right away. ${NO_REFUND}`],
  [
    'is canceled',
    subscription({ cancel_at_period_end: true }),
    `Your yearly plan ends right away. ${NO_REFUND}`,
  ],
  [
    'owes',
    subscription({ state: 'past_due', type: 'monthly' }),
    `Your monthly plan ends right away. ${NO_REFUND}`,
  ],
  [
    'was granted',
    subscription({ type: 'none', state: null }),
    'Your Premium plan ends right away.',
  ],
  [
    'is being paid',
    subscription({ ...CLOSED, state: 'incomplete' }),
    `The plan you just paid for won’t start. ${NO_REFUND}`,
  ],
  ['is a trial', subscription({ ...CLOSED, type: 'trial', state: null }), null],
  ['has ended', subscription({ ...CLOSED, state: 'canceled' }), null],
  ['is not known', undefined, `If you have a paid plan, it ends right away. ${NO_REFUND}`],
])('deleting the account with a plan that %s', (_what, given, text) => {
  expect(planEndsWithAccount(given)).toBe(text);
});
