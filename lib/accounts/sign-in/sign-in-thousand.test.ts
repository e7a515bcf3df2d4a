import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { createUser, visitor } from '@/tests/helpers/factories';
import { testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { signIn } from './sign-in';

vi.mock('@node-rs/argon2', { spy: true });

const store = useTestDatabase();

test('a thousand sign-ins at once: about two hundred are queued, the others answer with Retry-After', async () => {
  const { email } = await createUser(store.db);
  const release = Promise.withResolvers<boolean>();
  vi.mocked(verify).mockImplementation(() => release.promise);
  const retryAfter: number[] = [];
  const tryIn = async () => {
    const ctx = testContext({ db: store.db, actor: visitor, address: randomUUID() });
    try {
      await signIn(ctx, { email, password: 'x' }, { name: 'a test', knownId: randomUUID() });
      return 'in';
    } catch (error) {
      const { code, retryAfterSeconds } = error as { code: string; retryAfterSeconds: number };
      retryAfter.push(retryAfterSeconds);
      // 797 are refused: a queue of 200 and three threads hold the rest.
      if (retryAfter.length === 797) release.resolve(true);
      return code;
    }
  };
  const codes = await Promise.all(Array.from({ length: 1_000 }, tryIn));
  expect(new Set(codes)).toEqual(new Set(['in', 'rate_limited']));
  const served = codes.filter((code) => code === 'in').length;
  expect(served).toBeGreaterThan(200);
  expect(served).toBeLessThanOrEqual(203);
  expect(new Set(retryAfter)).toEqual(new Set([5]));
});
