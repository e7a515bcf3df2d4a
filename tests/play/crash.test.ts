import { spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { redeemItem } from '@/lib/rewards/store';
import { brokenInvariants } from '../helpers/invariants';
import { useOwnTmpdir } from '../helpers/own-tmpdir';
import { createItem, createPlayer } from '../helpers/players';
import { useTestDatabase } from '../helpers/test-database';

const KILLS = Number(process.env.POINTS_KILLS ?? 20);
const LANES = 5;
const REDEMPTIONS = 20;
const COST = 2;

const store = useTestDatabase();
const script = join(useOwnTmpdir(), 'redeem-child.mjs');

beforeAll(() =>
  build({
    entryPoints: [join(import.meta.dirname, '../helpers/redeem-child.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: {
      '@': process.cwd(),
      'server-only': join(import.meta.dirname, '../helpers/server-only.ts'),
    },
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  }),
);

/** Kills a process of redemptions when a random number of them are answered: about ten others are under way then. */
async function killAmidst(itemId: string, userId: string, prefix: string): Promise<void> {
  const args = [script, store.url, itemId, userId, prefix, String(REDEMPTIONS)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let left = randomInt(1, REDEMPTIONS);
  for await (const outcome of createInterface({ input: child.stdout })) {
    expect(outcome).toBe('redeemed');
    left -= 1;
    if (left === 0) child.kill('SIGKILL');
  }
  if (child.signalCode === null) await once(child, 'exit');
}

test(`${KILLS} processes killed during redemptions: each is complete or absent, and the same key finishes it`, async () => {
  const stock = KILLS * REDEMPTIONS;
  const itemId = await createItem(store.db, {
    perk: null,
    pointsCost: COST,
    stock,
    stockGiven: stock,
  });
  let lost = 0;
  const round = async () => {
    const { userId, grant, wallet } = await createPlayer(store.db);
    await grant(REDEMPTIONS * COST);
    const prefix = randomUUID();
    await killAmidst(itemId, userId, prefix);
    expect(await brokenInvariants(store.db)).toEqual([]);
    for (let n = 0; n < REDEMPTIONS; n += 1) {
      const request = { key: `${prefix}:${n}`, fingerprint: itemId };
      const params = {
        userId,
        itemId,
        redemptionId: randomUUID(),
        adultBornBy: '2008-11-20',
        request,
      };
      const { outcome } = await redeemItem(store.db, params, new Date());
      expect(['redeemed', 'again']).toContain(outcome);
      if (outcome === 'redeemed') lost += 1;
    }
    expect(await wallet()).toMatchObject({ balance: 0 });
  };
  const lane = async () => {
    for (let n = 0; n < KILLS / LANES; n += 1) await round();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  expect(lost, 'redemptions that a kill undid').toBeGreaterThan(0);
  const [item] = await store.sql`select stock from reward_items where id = ${itemId}`;
  expect(item).toEqual({ stock: 0 });
  expect(await brokenInvariants(store.db)).toEqual([]);
});
