import { expect, test } from 'vitest';
import { doneText, refundLabel, refundText, whatIsLeft } from './money-back-words';

test.each([
  [24_900, '$249 will be refunded to the card.', 'Refund $249 and end plan'],
  [2_499, '$24.99 will be refunded to the card.', 'Refund $24.99 and end plan'],
  [0, 'There’s nothing left to refund.', 'End plan'],
])('%i cents: %s', (cents, text, label) => {
  expect([refundText(cents), refundLabel(cents)]).toEqual([text, label]);
});

test('the outcome has its amount', () => {
  expect(doneText({ plan: 'monthly', amount_cents: 2_499 })).toBe(
    'The monthly plan has ended and $24.99 was refunded to the card. This is in the log.',
  );
  expect(doneText({ plan: 'yearly', amount_cents: 0 })).toBe(
    'The yearly plan has ended. There was nothing left to refund. This is in the log.',
  );
});

test.each([
  [2, 'The trial has 2 days left.'],
  [1, 'The trial has 1 day left.'],
  [0, 'Premium features lock right away.'],
])('with %i days of the trial left: %s', (trial_days_left, text) => {
  expect(whatIsLeft({ trial_days_left })).toBe(text);
});
