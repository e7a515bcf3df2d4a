import { expect, test } from 'vitest';
import type { AuditEntryWire } from '@/lib/admin/log/wire';
import { ADMIN_ACTIONS } from '@/lib/constants/admin';
import { changesOf, detailsOf, entrySentence } from './entry-words';

const sentence = (given: Partial<AuditEntryWire>) =>
  entrySentence({
    action: 'restore',
    stage: 'done',
    before: null,
    after: null,
    detail: {},
    ...given,
  });

test.each<[Partial<AuditEntryWire>, string]>([
  [{ action: 'add_points', detail: { points: 50 } }, 'Added 50 points'],
  [
    { action: 'add_points', before: { balance: 1_000 }, after: { balance: 1_001 } },
    'Added 1 point',
  ],
  [{ action: 'remove_points', before: { points: 80 }, after: { points: 30 } }, 'Removed 50 points'],
  [{ action: 'remove_points' }, 'Removed points'],
  [{ action: 'money_back', detail: { amount_cents: 24_900 } }, 'Refunded $249 and ended the plan'],
  [{ action: 'money_back', detail: { amount_cents: 0 } }, 'Ended the plan'],
  [
    { action: 'refuse_redemption', detail: { points: 300 } },
    'Declined an order and returned 300 points',
  ],
  [{ action: 'fulfill_redemption', detail: { points: 300 } }, 'Fulfilled an order'],
  [{ action: 'suspend' }, 'Suspended the account'],
])('%j reads %s', (given, text) => {
  expect(sentence(given)).toBe(text);
});

test('of an action that is not done, only its name is said', () => {
  for (const stage of ['refused', 'failed', 'unknown'] as const)
    expect(sentence({ action: 'add_points', stage, detail: { points: 50 } })).toBe('Add points');
});

test('every action has a sentence of its own', () => {
  const sentences = ADMIN_ACTIONS.map((action) => sentence({ action }));
  expect(new Set(sentences).size).toBe(ADMIN_ACTIONS.length);
});

test('the values that differ are shown, by readable names', () => {
  const before = { status: 'pending', balance: 10, fineUntil: null, suspended: false, same: 1 };
  const after = { status: 'refused', balance: 1_310, suspended: true, same: 1, limits: { a: 2 } };
  expect(changesOf({ before, after })).toEqual([
    { name: 'Status', before: 'pending', after: 'refused' },
    { name: 'Balance', before: '10', after: '1,310' },
    { name: 'Suspended', before: 'No', after: 'Yes' },
    { name: 'Limits', before: 'None', after: '{"a":2}' },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
  expect(detailsOf({ detail: { amount_cents: 24_900, subscription_id: 'sub_1' } })).toEqual([
    { name: 'Amount cents', value: '24,900' },
    { name: 'Subscription ID', value: 'sub_1' },
  ]);
  const limits = {
    before: { 'trial.ai_chat_messages': 20 },
    after: { 'trial.ai_chat_messages': 0 },
  };
  expect(changesOf(limits)).toEqual([
    { name: 'Trial: AI chat messages', before: '20', after: '0' },
  ]);
});
