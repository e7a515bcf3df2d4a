import { describe, expect, test, vi } from 'vitest';
import { subscriptionWire } from '@/tests/helpers/subscription';
import {
  cancelQuestion,
  daysRemaining,
  planName,
  planStatus,
  statusText,
} from './subscription-words';

const closed = {
  active: false,
  type: 'none',
  subscription_status: 'expired',
  days_remaining: 0,
} as const;

const STATUSES = [
  { given: {}, status: 'renewing', badge: 'Active' },
  { given: { state: 'trialing' }, status: 'renewing', badge: 'Active' },
  { given: { cancel_at_period_end: true }, status: 'ending', badge: 'Canceled' },
  {
    given: { state: 'past_due', needs_payment: true },
    status: 'past_due',
    badge: 'Payment failed',
  },
  { given: { type: 'none', state: null, ends_at: null }, status: 'granted', badge: 'Active' },
  { given: { ...closed, state: 'incomplete' }, status: 'confirming', badge: 'Pending' },
  { given: { ...closed, type: 'trial', state: null }, status: 'trial', badge: 'Trial' },
  { given: { ...closed, type: 'trial', state: 'canceled' }, status: 'trial', badge: 'Trial' },
  { given: { ...closed, state: 'canceled' }, status: 'ended', badge: 'Ended' },
  { given: { ...closed, state: 'unpaid' }, status: 'ended', badge: 'Ended' },
  { given: { ...closed, state: 'incomplete_expired' }, status: 'none', badge: 'Trial Expired' },
  { given: { ...closed, state: null }, status: 'none', badge: 'Trial Expired' },
] as const;

test.each(STATUSES)('$given is $status, and shows $badge', ({ given, status, badge }) => {
  expect(planStatus(subscriptionWire(given))).toBe(status);
  expect(statusText(subscriptionWire(given)).badge).toBe(badge);
});

describe('dates are in the user’s locale', () => {
  test.each([
    ['en-US', 'Your plan renews on November 21, 2027.'],
    ['de-DE', 'Your plan renews on 21. November 2027.'],
  ])('%s', (locale, text) => {
    const { DateTimeFormat } = Intl;
    // A class, because it is made with `new`.
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(
      class extends DateTimeFormat {
        constructor(_: unknown, options?: Intl.DateTimeFormatOptions) {
          super(locale, { ...options, timeZone: 'UTC' });
        }
      } as unknown as typeof Intl.DateTimeFormat,
    );
    expect(statusText(subscriptionWire({})).text).toBe(text);
    vi.restoreAllMocks();
  });
});

test('a given plan shows its end, if it has one', () => {
  const given = (ends_at: string | null) =>
    statusText(subscriptionWire({ type: 'none', ends_at })).text;
  expect(given(null)).toBe('We gave you this plan. There’s nothing to pay.');
  expect(given('2027-11-21T12:00:00.000Z')).toMatch(
    /^We gave you this plan until .*2027\. There’s nothing to pay\.$/,
  );
});

test('a canceled plan shows its end, and that nothing more is charged', () => {
  const { text } = statusText(subscriptionWire({ cancel_at_period_end: true }));
  expect(text).toMatch(/^You’ll keep Premium until .*2027\. You won’t be charged again\.$/);
});

test('the question before canceling explains what follows, and the refund while the guarantee applies', () => {
  const question =
    /^You’ll keep Premium until .*2027, and you won’t be charged again\. You can resume your plan until then\. After that, you can still read and export your documents\.$/;
  expect(cancelQuestion(subscriptionWire({}))).toMatch(question);
  expect(
    cancelQuestion(subscriptionWire({ money_back_until: '2026-12-20T12:00:00.000Z' })),
  ).toMatch(/ Canceling doesn’t refund what you’ve paid; the money-back guarantee above does\.$/);
});

test.each([
  [{ type: 'yearly' }, 'Yearly, $249 a year'],
  [{ type: 'monthly' }, 'Monthly, $24.99 a month'],
  [{ ...closed, type: 'trial' }, 'Free trial'],
  [closed, 'No plan'],
  [{ type: 'none', state: null }, 'Premium'],
] as const)('%j is called %s', (given, name) => {
  expect(planName(subscriptionWire(given))).toBe(name);
});

test.each([
  [1_204, '1,204'],
  [1, '1'],
  [0, null],
])('%i days are shown as %s', (days_remaining, text) => {
  expect(daysRemaining(subscriptionWire({ days_remaining }))).toBe(text);
});

test('unpaid days are not counted', () => {
  expect(daysRemaining(subscriptionWire({ days_remaining: 30, state: 'past_due' }))).toBeNull();
});
