import { expect, test } from 'vitest';
import type { LimitsByTier } from '@/lib/settings/rules';
import { editedCells, editsOf, limitText, readEdits } from './limit-edits';

const LIMITS: LimitsByTier = {
  trial: {
    file_uploads: 5,
    course_generations: 2,
    flashcard_generations: 5,
    ai_chat_messages: 20,
  },
  paid: {
    file_uploads: 50,
    course_generations: 20,
    flashcard_generations: 50,
    ai_chat_messages: 200,
  },
};
const read = (edits: Record<string, string>) => readEdits(edits, { limits: LIMITS, max: 100_000 });

test('only limits that were changed are sent', () => {
  const edits = { 'trial.file_uploads': ' 7 ', 'paid.ai_chat_messages': '1,000' };
  expect(read(edits)).toEqual({
    given: { trial: { file_uploads: 7 }, paid: { ai_chat_messages: 1_000 } },
    faulty: [],
  });
  expect(read({ 'trial.file_uploads': '5' })).toEqual({ given: {}, faulty: [] });
});

test('a field shows what another owner has changed, unless it was typed into', () => {
  const edits = { 'trial.file_uploads': '7' };
  const changed = { ...LIMITS, trial: { ...LIMITS.trial, course_generations: 3, file_uploads: 9 } };
  expect(limitText(edits, changed, { tier: 'trial', usage: 'course_generations' })).toBe('3');
  expect(limitText(edits, changed, { tier: 'trial', usage: 'file_uploads' })).toBe('7');
  expect(readEdits(edits, { limits: changed, max: 100_000 }).given).toEqual({
    trial: { file_uploads: 7 },
  });
});

test.each(['', 'lots', '-1', '1.5', '100001'])('“%s” is no limit', (text) => {
  expect(read({ 'paid.file_uploads': text, 'trial.file_uploads': '0' })).toEqual({
    given: { trial: { file_uploads: 0 } },
    faulty: ['paid.file_uploads'],
  });
});

test('filling in the defaults changes what differs from them', () => {
  const changed = { ...LIMITS, paid: { ...LIMITS.paid, file_uploads: 61 } };
  expect(editedCells(editsOf(LIMITS), changed)).toEqual([{ tier: 'paid', usage: 'file_uploads' }]);
});
