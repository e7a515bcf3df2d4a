import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../settings/rules';
import { changedLimits, limitsToStore, mergeLimits } from './rules';

const { limits } = DEFAULT_SETTINGS;

test('limits that are not given stay', () => {
  expect(mergeLimits(limits, { trial: { file_uploads: 0 }, paid: {} })).toEqual({
    file_uploads: { trial: 0, paid: 50 },
    course_generations: { trial: 2, paid: 20 },
    flashcard_generations: { trial: 5, paid: 50 },
    ai_chat_messages: { trial: 20, paid: 200 },
  });
});

test('only limits that differ from the defaults are stored', () => {
  expect(limitsToStore(limits)).toEqual({});
  expect(limitsToStore(mergeLimits(limits, { paid: { ai_chat_messages: 9 } }))).toEqual({
    ai_chat_messages: { trial: 20, paid: 9 },
  });
});

test('the log names the limits that changed, before and after', () => {
  const next = mergeLimits(limits, { trial: { file_uploads: 7 }, paid: { file_uploads: 50 } });
  expect(changedLimits(limits, next)).toEqual({
    before: { 'trial.file_uploads': 5 },
    after: { 'trial.file_uploads': 7 },
  });
  expect(changedLimits(limits, limits)).toEqual({ before: {}, after: {} });
});
