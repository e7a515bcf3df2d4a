import type { Sql, TransactionSql } from 'postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTcpGate } from '@/tests/helpers/tcp-gate';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { MAX_PENDING_PER_CONNECTION } from './back-pressure';
import { connect } from './client';
import { isConnectionFailure } from './connection-failure';
import { localTimeLimits, NO_TIME_LIMITS } from './time-limits';

vi.unmock('@/db/patience');

const store = useTestDatabase();

/** A pool whose connections a test can break. */
async function pool(
  poolSize = 1,
  prepare = false,
): Promise<{ sql: Sql; gate: Awaited<ReturnType<typeof openTcpGate>> }> {
  const gate = await openTcpGate(store.url);
  const { sql } = connect({ url: gate.url, poolSize, prepare });
  onTestFinished(async () => {
    await sql.end({ timeout: 0 });
    await gate.close();
  });
  return { sql, gate };
}

const pidOf = async (sql: Pick<Sql, 'unsafe'>) =>
  (await sql.unsafe('select pg_backend_pid() as pid'))[0]!.pid;
const kill = (pid: number) => store.sql`select pg_terminate_backend(${pid}, 10_000)`;
const failure = expect.toSatisfy(isConnectionFailure, 'is a connection failure');
const waits = (pid: number) => () =>
  store.sql`select from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`;
const untilSome = (rows: () => PromiseLike<unknown[]>) =>
  expect.poll(async () => (await rows()).length).toBe(1);

test('the query after one that lost its connection is answered', async () => {
  const { sql } = await pool();
  const pid = await pidOf(sql);
  const lost = sql.unsafe('select pg_sleep(60)').catch((error: unknown) => error);
  await untilSome(waits(pid));
  await kill(pid);
  expect(await lost).toEqual(failure);
  expect([...(await sql.unsafe('select 1 as one'))]).toEqual([{ one: 1 }]);
});

test('a transaction fails with its connection; the process and the pool keep working', async () => {
  const { sql } = await pool();
  const started = Promise.withResolvers<number>();
  const lost = sql
    .begin(async (tx) => {
      started.resolve(await pidOf(tx));
      await tx.unsafe('select pg_sleep(60)');
    })
    .catch((error: unknown) => error);
  const pid = await started.promise;
  await untilSome(waits(pid));
  await kill(pid);
  expect(await lost).toEqual(failure);
  expect([...(await sql.unsafe('select 1 as one'))]).toEqual([{ one: 1 }]);
});

test('a transaction whose connection is lost at its commit fails, and the next query is answered', async () => {
  const { sql } = await pool();
  await store.sql.unsafe(`
    create table slow_notes (text text);
    create function sleep() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return null; end $$;
    create constraint trigger sleep_at_commit after insert on slow_notes deferrable initially deferred
      for each row execute function sleep()`);
  const started = Promise.withResolvers<number>();
  const lost = sql
    .begin(async (tx) => {
      await tx.unsafe(`insert into slow_notes values ('lost')`);
      started.resolve(await pidOf(tx));
    })
    .catch((error: unknown) => error);
  const pid = await started.promise;
  await untilSome(waits(pid));
  await kill(pid);
  expect(await lost).toEqual(failure);
  expect([...(await sql.unsafe('select 1 as one'))]).toEqual([{ one: 1 }]);
  expect(await store.sql`select from slow_notes`).toHaveLength(0);
});

test('the later statements of a transaction that lost its connection reach no other transaction', async () => {
  const { sql } = await pool();
  await store.sql`create table notes (text text)`;
  const [started, goOn, done] = [
    Promise.withResolvers<number>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<unknown>(),
  ];
  const dead = sql
    .begin(async (tx) => {
      started.resolve(await pidOf(tx));
      await goOn.promise;
      const rest = Promise.all([
        (async () => tx.unsafe(`insert into notes values ('dead')`))(),
        (async () =>
          tx.savepoint((nested) => nested.unsafe(`insert into notes values ('dead')`)))(),
      ]);
      await rest.catch(done.resolve);
    })
    .catch((error: unknown) => error);
  const pid = await started.promise;
  // Queued behind the first one, so that the driver reopens the same connection for it.
  const living = sql.begin(async (tx) => {
    await tx.unsafe(`insert into notes values ('living')`);
    goOn.resolve();
    expect(await done.promise).toEqual(failure);
    await tx.unsafe(`insert into notes values ('living')`);
    throw new Error('taken back');
  });
  const [outcome] = await Promise.all([
    dead,
    expect(living).rejects.toThrow('taken back'),
    kill(pid),
  ]);
  expect(outcome).toEqual(failure);
  expect(await store.sql`select text from notes`).toHaveLength(0);
});

test('a transaction on another connection continues while one breaks', async () => {
  const { sql } = await pool(2);
  const going = await sql.begin(async (tx) => {
    const own = await pidOf(tx);
    const other = await pidOf(sql);
    const lost = sql.unsafe('select pg_sleep(60)').catch((error: unknown) => error);
    await untilSome(waits(other));
    await kill(other);
    expect(await lost).toEqual(failure);
    return [own, await pidOf(tx)];
  });
  expect(going[0]).toBe(going[1]);
});

test('an error of the callback or of a statement is thrown unchanged, and rolls back', async () => {
  const { sql } = await pool();
  await expect(sql.begin(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(sql.begin((tx) => tx.unsafe('select 1/0'))).rejects.toMatchObject({ code: '22012' });
  const caught = await sql.begin(async (tx) => {
    const inner = tx.savepoint((nested) => nested.unsafe('select 1/0'));
    await expect(inner).rejects.toMatchObject({ code: '22012' });
    return (await tx.unsafe('select 1 as one'))[0]!.one;
  });
  expect(caught).toBe(1);
});

test('a hundred calls at once fail soon while the server is down, and succeed once it is up', async () => {
  const { sql, gate } = await pool(2);
  await sql.unsafe('select 1');
  await gate.close();
  for (let n = 0; n < 3; n += 1) {
    const errors = await Promise.all(
      Array.from({ length: 100 }, () => sql.unsafe('select 1').catch((e: unknown) => e)),
    );
    expect(errors).toEqual(errors.map(() => failure));
  }
  await gate.open();
  expect([...(await sql.unsafe('select 1 as one'))]).toEqual([{ one: 1 }]);
});

test.each(['hold', 'hang up'] as const)('a database that does not answer: %s', async (mode) => {
  const { sql, gate } = await pool(2);
  gate.set(mode);
  const work = () => sql.begin((tx) => tx.unsafe('select 1')).catch((error: unknown) => error);
  expect(await Promise.all([sql.unsafe('select 1').catch((e: unknown) => e), work()])).toEqual([
    failure,
    failure,
  ]);
  gate.set('pass');
  expect([...(await sql.unsafe('select 1 as one'))]).toEqual([{ one: 1 }]);
});

type Step = (tx: TransactionSql, stopAnswering: () => void) => Promise<unknown>;

const STEPS: Record<string, Step> = {
  statement: (tx, stopAnswering) => {
    stopAnswering();
    return tx.unsafe('select 1');
  },
  'statement of a savepoint': (tx, stopAnswering) =>
    tx.savepoint((nested) => {
      stopAnswering();
      return nested.unsafe('select 1');
    }),
  commit: async (_tx, stopAnswering) => stopAnswering(),
  rollback: async (_tx, stopAnswering) => {
    stopAnswering();
    throw new Error('taken back');
  },
};

/** The outcome of a transaction when the database stops answering at one of its steps, and of the next query. */
async function unansweredAt(step: Step): Promise<unknown[]> {
  const { sql, gate } = await pool(2);
  const outcome = await sql
    .begin(async (tx) => {
      // Otherwise the server itself would end the transaction after 10 s.
      await tx.unsafe(localTimeLimits(NO_TIME_LIMITS));
      await step(tx, () => gate.set('hold'));
    })
    .catch((error: unknown) => error);
  gate.set('pass');
  return [outcome, ...(await sql.unsafe('select 1 as one'))];
}

test('a database that stops answering within a transaction', async () => {
  const outcomes = await Promise.all(
    Object.entries(STEPS).map(async ([name, step]) => [name, await unansweredAt(step)] as const),
  );
  const recovered = [failure, { one: 1 }];
  expect(Object.fromEntries(outcomes)).toEqual({
    statement: recovered,
    'statement of a savepoint': recovered,
    commit: recovered,
    rollback: recovered,
  });
});

test('a long statement is not interrupted while the database answers others', async () => {
  const { sql } = await pool();
  const rows = await sql.begin(async (tx) => {
    await tx.unsafe(localTimeLimits(NO_TIME_LIMITS));
    return tx.unsafe('select 1 as one from pg_sleep(5)');
  });
  expect([...rows]).toEqual([{ one: 1 }]);
});

test('a transaction has one connection to itself, whatever is queued before it', async () => {
  const { sql } = await pool(1, true);
  const before = Array.from({ length: MAX_PENDING_PER_CONNECTION - 2 }, () =>
    sql.unsafe('select 1').execute(),
  );
  const taken = sql.begin(async (tx) => {
    await tx.unsafe('create table gone ()');
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  await Promise.all(before);
  expect([...(await sql.unsafe(`select to_regclass('gone') as found`))]).toEqual([{ found: null }]);
});

test('an ended pool stays ended', async () => {
  const { sql } = await pool();
  await sql.unsafe('select 1');
  await sql.end();
  for (let n = 0; n < 2; n += 1)
    await expect(sql.unsafe('select 1')).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
});
