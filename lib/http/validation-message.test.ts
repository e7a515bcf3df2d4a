import { expect, test } from 'vitest';
import { z } from 'zod';
import { validationMessage } from './validation-message';

const input = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(100),
  grade: z.number().optional(),
  status: z.enum(['all', 'trial', 'active']).default('all'),
  scope: z.literal('global').default('global'),
  search: z.string().max(3).default(''),
  code: z.string().min(1).default('x'),
  tags: z.array(z.string()).min(3).max(5).optional(),
  one: z.array(z.string()).min(1).optional(),
  days: z.set(z.number()).max(1).optional(),
  picture: z.file().min(2).max(10).optional(),
  pin: z.string().length(4).optional(),
  price: z.number().positive().lt(9).optional(),
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
  [{ tags: ['a', 'b'] }, '“tags” must have at least 3 entries.'],
  [{ tags: [...'abcdef'] }, '“tags” must have at most 5 entries.'],
  [{ tags: 7 }, '“tags” must be a list.'],
  [{ one: [] }, '“one” must have at least 1 entry.'],
  [{ days: new Set([1, 2]) }, '“days” must have at most 1 entry.'],
  [{ days: [1] }, '“days” must be a list.'],
  [{ picture: new File(['a'], 'a.png') }, '“picture” must have at least 2 bytes.'],
  [{ picture: new File(['a'.repeat(11)], 'a.png') }, '“picture” must have at most 10 bytes.'],
  [{ picture: 'a.png' }, '“picture” must be a file.'],
  [{ pin: '123' }, '“pin” must have exactly 4 characters.'],
  [{ pin: '12345' }, '“pin” must have exactly 4 characters.'],
  [{ price: 0 }, '“price” must be more than 0.'],
  [{ price: 9 }, '“price” must be less than 9.'],
  [{ user_id: undefined }, '“user_id” is missing.'],
  [{ user_id: ['a', 'b'] }, '“user_id” must be text.'],
  [{ told: 7 }, 'Please tell.'],
])('%o gets a readable message', (given, words) => {
  const { error } = input.safeParse({ user_id: 'ada', ...given }, { error: validationMessage });
  expect(error?.issues.map(({ message }) => message)).toEqual([words]);
});

test('a body that is not an object gets its message', () => {
  const { error } = input.safeParse([], { error: validationMessage });
  expect(error?.issues[0]?.message).toBe('The request is invalid.');
});
