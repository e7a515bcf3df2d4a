import 'server-only';
import { FARMING_DAYS } from '../../constants/farming';
import type { ContextFor } from '../../context';
import { utcDaysBefore } from '../../time/days';
import { pruneFarming } from './flag-store';
import { claimScan, deleteScansBefore, findNextPlayers, lockUsers, saveScan } from './scan-store';
import { flagUsers } from './signal-store';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'now'>;

const BATCH = 200;
/** The next run, a minute later, continues. */
const RUN_MS = 5_000;

/** @returns whether more users wait */
async function checkBatch({ db, now }: Ctx): Promise<boolean> {
  const days = { from: utcDaysBefore(now, FARMING_DAYS), to: utcDaysBefore(now, 1) };
  return db.transaction(async (tx) => {
    const scan = await claimScan(tx, days.to);
    if (!scan) return false;
    const players = await findNextPlayers(tx, scan, BATCH);
    const ids = players.length > 0 ? await lockUsers(tx, players) : [];
    if (ids.length > 0) await flagUsers(tx, ids, days);
    const isDone = players.length < BATCH;
    await saveScan(tx, { ...scan, lastUser: players.at(-1) ?? scan.lastUser, isDone });
    return !isDone;
  });
}

/**
 * Checks those who earned points yesterday for signs of automation, in batches, once a day. The
 * result is only shown to admins.
 */
export async function scanForFarming(
  ctx: Ctx,
  enough = AbortSignal.timeout(RUN_MS),
): Promise<void> {
  while (!enough.aborted && (await checkBatch(ctx)));
}

/** Flags whose days are too long ago, verdicts that have ended, and scans of earlier days. */
export async function forgetFarming({ db, now }: Ctx): Promise<void> {
  await pruneFarming(db, now, utcDaysBefore(now, FARMING_DAYS));
  await deleteScansBefore(db, utcDaysBefore(now, 1));
}
