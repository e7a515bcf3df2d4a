import { expect, test } from 'vitest';
import type { SystemWire } from '@/lib/admin/system/wire';
import {
  databaseHealth,
  mailHealth,
  mailKindText,
  modelHealth,
  runFaultText,
  sizeText,
  tokensText,
  webhookHealth,
} from './system-words';

test.each([
  [0, '0 MB'],
  [13_107_200, '12.5 MB'],
  [1_073_741_823, '1,024 MB'],
  [1_288_490_189, '1.2 GB'],
])('%i bytes: %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

const database = (connections: number): SystemWire['database'] => ({
  ...{ kind: 'postgres', size_bytes: 1, max_connections: 100, answered_in_ms: 1 },
  connections,
});

test.each([
  [79, 'Answering'],
  [80, 'Nearly out of connections'],
])('%i of 100 connections: %s', (connections, text) => {
  expect(databaseHealth(database(connections)).text).toBe(text);
});

const NOW = new Date('2026-11-20T12:00:00.000Z');
const mail = (given: Partial<SystemWire['mail']>): SystemWire['mail'] => ({
  ...{ delivery: 'resend', waiting: 0, due_since: null, failed: 0, failures: [] },
  ...given,
});

test.each<[Partial<SystemWire['mail']>, string]>([
  [{}, 'Going out'],
  [{ delivery: 'kept' }, 'Ready to read'],
  [{ waiting: 9, due_since: '2026-11-20T11:50:00.000Z' }, 'Going out'],
  [{ waiting: 9, due_since: '2026-11-20T11:49:59.999Z' }, 'Delayed'],
  [{ failed: 1 }, '1 email failed'],
  [{ failed: 1_200 }, '1,200 emails failed'],
])('mail that is %j: %s', (given, text) => {
  expect(mailHealth(mail(given), NOW).text).toBe(text);
});

const last = { type: 'invoice.paid', received_at: '2026-11-20T11:00:00.000Z', handled: true };

test.each<[Partial<SystemWire['webhooks']>, string]>([
  [{}, 'None yet'],
  [{ last }, 'Handled'],
  [{ last, unhandled: 3 }, '3 not handled'],
])('webhooks that are %j: %s', (given, text) => {
  const none = { provider: 'stripe' as const, last: null, unhandled: 0, open: [] };
  expect(webhookHealth({ ...none, ...given }).text).toBe(text);
});

const model = (given: Partial<NonNullable<SystemWire['model']>>) => ({
  ...{ name: 'gpt-5-mini', host: 'api.openai.com', tokens_today: 0, failures: [] },
  limits: { document: 400_000, learner: 1_000_000, site: 20_000_000 },
  ...given,
});

test.each([
  [{}, 'No failures'],
  [{ tokens_today: 15_999_999 }, 'No failures'],
  [{ tokens_today: 16_000_000 }, 'Nearly out of tokens'],
  [{ tokens_today: 20_000_000 }, 'Out of tokens for today'],
  [{ failures: [{ fault: 'timeout' as const, runs: 1 }] }, '1 document failed'],
  [
    {
      failures: [
        { fault: 'timeout' as const, runs: 2 },
        { fault: 'internal' as const, runs: 1 },
      ],
    },
    '3 documents failed',
  ],
])('a language model with %j: %s', (given, text) => {
  expect(modelHealth(model(given)).text).toBe(text);
});

test.each([
  ['timeout', 'It took too long.'],
  ['unauthorized', 'Its server refused the key. Check OPENAI_API_KEY.'],
  ['learner_budget', 'The learner reached the daily token limit.'],
  ['internal', 'Something went wrong in this app. The server’s log says what.'],
] as const)('a document that failed for %s: %s', (fault, text) => {
  expect(runFaultText(fault)).toBe(text);
});

test('tokens are shown with their limit', () => {
  expect(tokensText(model({ tokens_today: 12_340 }))).toBe('12,340 of 20,000,000');
});

test('a kind of mail is shown in words', () => {
  expect(mailKindText('reset_password')).toBe('Reset password');
});
