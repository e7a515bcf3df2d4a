import { parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords';
import { hashPassword, isPassword } from './passwords';

test('a password is stored as argon2id, salted, with the parameters of OWASP', async () => {
  const [first, second] = await Promise.all([
    hashPassword('correct horse'),
    hashPassword('correct horse'),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(parseOptions(first)).toMatchObject({ saltLen: 16, outputLen: 32 });
  expect(first).not.toBe(second);
});

test('only the exact password matches', async () => {
  const kept = await hashPassword('correct horse\u0000 1');
  expect(await isPassword(kept, 'correct horse\u0000 1')).toBe(true);
  expect(await isPassword(kept, 'correct horse\u0000 2')).toBe(false);
  expect(await isPassword(undefined, 'correct horse')).toBe(false);
});

test('beyond two hundred waiting, a comparison is refused with a retry time', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 300 }, () => isPassword(undefined, 'a')),
  );
  const refused = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => reason);
  expect(refused.length).toBeGreaterThanOrEqual(90);
  expect(refused[0]).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 5 });
});

test.each([
  ['password', true],
  ['PassWord1', true],
  ['qwertyuiop', true],
  ['iloveyou', true],
  ['vexed otter mosaic', false],
])('%s is common: %s', (password, common) => {
  expect(isCommonPassword(password)).toBe(common);
});
