import { expect, test } from 'vitest';
import { z } from 'zod';
import { plainWords } from './plain-words';

const input = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(100),
  grade: z.number().optional(),
  status: z.enum(['all', 'trial', 'active']).default('all'),
  scope: z.literal('global').default('global'),
  search: z.string().max(3).default(''),
  code: z.string().min(1).default('x'),
  user_id: z.string(),
  told: z.string('Please tell.').default('x'),
});

test.each([
  [{ limit: '0' }, '“limit” must be at least 1.'],
  [{ limit: '101' }, '“limit” must be at most 100.'],
  [{ limit: 'ten' }, '“limit” must be a number.'],
  [{ limit: '1.5' }, '“limit” must be a whole number.'],
  [{ grade: '3' }, '“grade” must be a number.'],
  [{ status: 'gone' }, '“status” must be all, trial, or active.'],
  [{ scope: 'here' }, '“scope” must be global.'],
  [{ search: 'long' }, '“search” must have at most 3 characters.'],
  [{ code: '' }, '“code” must have at least 1 character.'],
  [{ user_id: undefined }, '“user_id” is missing.'],
  [{ user_id: ['a', 'b'] }, '“user_id” must be text.'],
  [{ told: 7 }, 'Please tell.'],
])('%o is answered in words', (given, words) => {
  const { error } = input.safeParse({ user_id: 'ada', ...given }, { error: plainWords });
  expect(error?.issues.map(({ message }) => message)).toEqual([words]);
});

test('a body that is no object is told so', () => {
  const { error } = input.safeParse([], { error: plainWords });
  expect(error?.issues[0]?.message).toBe('What you send must be something else.');
});
