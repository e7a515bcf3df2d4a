import { expect, test } from 'vitest';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { MAX_PENDING_PER_CONNECTION, POOL_FULL } from './back-pressure';

const store = useTestDatabase({ connections: 1 });

test('a transaction takes the last place in the queue; later statements fail at once, and the connection stays open', async () => {
  const pidOf = async () => (await store.sql.unsafe('select pg_backend_pid() as pid'))[0]!.pid;
  const pid = await pidOf();
  const before = Array.from({ length: MAX_PENDING_PER_CONNECTION - 1 }, () =>
    store.sql.unsafe('select 1').execute(),
  );
  const last = store.sql.begin((tx) => tx.unsafe('select 1 as one'));
  expect(() => store.sql.unsafe('select 1')).toThrow(expect.objectContaining({ code: POOL_FULL }));
  expect(() => store.sql.begin((tx) => tx.unsafe('select 1'))).toThrow(
    expect.objectContaining({ code: POOL_FULL }),
  );
  expect([...(await last)]).toEqual([{ one: 1 }]);
  await Promise.all(before);
  expect(await pidOf()).toBe(pid);
});
