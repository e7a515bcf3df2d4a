import { randomInt, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { connect, type Db } from '@/db/client';
import { awardActivity } from '@/lib/points/store';
import { redeemItem } from '@/lib/rewards/store';
import { migrateDatabase } from '../../scripts/migrations.ts';
import { startEmbedded } from '../../scripts/postgres/embedded.ts';
import { readPostmaster } from '../../scripts/postgres/postmaster.ts';
import { brokenInvariants } from '../helpers/invariants';
import { createItem, createPlayer } from '../helpers/players';
import { TEST_NOW } from '../helpers/test-context';

const KILLS = Number(process.env.POINTS_DATABASE_KILLS ?? 3);
const CLIENTS = 10;

// A server of its own: the tests' shared one keeps nothing when it dies.
const folder = await mkdtemp('/tmp/skimwise-crash-');
await chmod(folder, 0o755);
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));

async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    const { sql } = connect({ url, poolSize: 1, prepare: false });
    try {
      await sql`select 1`;
      return;
    } catch {
      await wait(100);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}

/** Clients who buy one item and earn points, all on the same rows, until the database is gone. @returns the answers they got */
async function playUntilGone(db: Db, itemId: string, enough: () => void) {
  const redeemed: string[] = [];
  const awards: string[] = [];
  const since = new Date(TEST_NOW.getTime() - 1_000);
  const client = async () => {
    const { userId, did, grant } = await createPlayer(db);
    await grant(1_000);
    await did('lesson', 10);
    for (;;) {
      const params = { userId, itemId, redemptionId: randomUUID(), adultBornBy: '2008-11-20' };
      if ((await redeemItem(db, params, TEST_NOW)).outcome === 'redeemed')
        redeemed.push(params.redemptionId);
      if (
        (await awardActivity(db, { userId, kind: 'lesson', since }, TEST_NOW)).outcome === 'awarded'
      )
        awards.push(userId);
      enough();
    }
  };
  await Promise.allSettled(Array.from({ length: CLIENTS }, client));
  return { redeemed, awards };
}

test(`a database killed ${KILLS} times during operations keeps all that was answered, and all invariants hold`, async () => {
  const { url, release } = await startEmbedded({ dataDir: folder });
  await migrateDatabase(url);
  for (let n = 0; n < KILLS; n += 1) {
    const { db, sql } = connect({ url, poolSize: CLIENTS, prepare: true });
    const itemId = await createItem(db, {
      pointsCost: 1,
      perk: null,
      stock: 1_000_000,
      stockGiven: 1_000_000,
    });
    const { pid } = (await readPostmaster(join(folder, 'postgres')))!;
    let left = randomInt(20, 60);
    const seen = await playUntilGone(db, itemId, () => {
      left -= 1;
      if (left === 0) process.kill(pid, 'SIGKILL');
    });
    await sql.end({ timeout: 1 });
    await untilItAnswers(url);
    const again = connect({ url, poolSize: 1, prepare: false });
    const kept =
      await again.sql`select id from redemptions where id::text = any(string_to_array(${seen.redeemed.join()}, ','))`;
    expect(kept).toHaveLength(seen.redeemed.length);
    const awarded =
      await again.sql`select user_id, count(*)::int as rows from ledger_entries where reason = 'lesson' group by 1`;
    for (const [userId, answers] of Map.groupBy(seen.awards, (id) => id)) {
      const rows = awarded.find(({ user_id }) => user_id === userId)?.rows ?? 0;
      expect(rows).toBeGreaterThanOrEqual(answers.length);
    }
    expect(await brokenInvariants(again.db)).toEqual([]);
    await again.sql.end();
  }
  await release();
});
