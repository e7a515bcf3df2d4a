import { expect, test } from 'vitest';
import { deedText, doneText, goesBack, whatIsLeft } from './money-back-words';

test.each([
  [24_900, '$249 goes back to the card', 'End the plan, give back $249'],
  [2_499, '$24.99 goes back to the card', 'End the plan, give back $24.99'],
  [0, 'Nothing goes back: all that was paid already has', 'End the plan'],
])('%i cents: %s', (cents, back, deed) => {
  expect([goesBack(cents), deedText(cents)]).toEqual([back, deed]);
});

test('what was done is said with its figures', () => {
  expect(doneText({ plan: 'monthly', amount_cents: 2_499 })).toBe(
    'The monthly plan has ended. $24.99 goes back to the card. It is in the log.',
  );
});

test.each([
  [2, 'The trial goes on for 2 days.'],
  [1, 'The trial goes on for 1 day.'],
  [0, 'What it opened locks at once.'],
])('with %i days of the trial left: %s', (trial_days_left, text) => {
  expect(whatIsLeft({ trial_days_left })).toBe(text);
});
