import { expect, test, vi } from 'vitest';
import { createUser, visitor } from '@/tests/helpers/factories';
import { testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { AppError } from '../../errors';
import { isPassword } from '../passwords/passwords';
import { signIn } from './sign-in';

vi.mock('../passwords/passwords');

const store = useTestDatabase();

test('a refusal for a full queue does not count as a wrong password', async () => {
  const { email } = await createUser(store.db);
  const ctx = testContext({ db: store.db, actor: visitor });
  const attempt = () =>
    signIn(ctx, { email, password: 'x' }, { name: 'a test', knownId: undefined });
  vi.mocked(isPassword).mockRejectedValue(new AppError('rate_limited', 'Many people …', {}, 5));
  for (let tries = 0; tries < 15; tries++) await expect(attempt()).rejects.toThrow('Many people …');
  vi.mocked(isPassword).mockResolvedValue(true);
  await expect(attempt()).resolves.toMatchObject({ user: { email } });
});
