import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@/db/client';
import { fold, type Schedule, type Scheduler, schedulerOf } from '../rules/schedule';
import { parametersOf, type StudySettings } from '../settings/rules';
import { findSettings } from '../settings/store';
import {
  addMissingSchedules,
  type LoggedCard,
  markRebuilt,
  readLogs,
  writeSchedules,
} from './store';

/** A few milliseconds of work at once. */
const BATCH = 500;

type Start = { settings: StudySettings; hasOldReviews: boolean };

/** Whether schedules were computed with other parameters, or reviews are from before there were any. */
function isOutdated({ settings, hasOldReviews }: Start): boolean {
  const { parameters, rebuilt } = settings;
  return rebuilt === null ? parameters > 0 || hasOldReviews : rebuilt !== parameters;
}

/** Rebuilds that go on in this process, by learner and parameters. */
const running = new Map<string, Promise<unknown>>();

/** Once for each change of a learner's parameters. Calls at the same time wait for the same rebuild. */
export async function rebuildIfOutdated(db: Db, learnerId: string, start: Start): Promise<void> {
  if (!isOutdated(start)) return;
  const key = `${learnerId} ${start.settings.parameters}`;
  const rebuild =
    running.get(key) ?? rebuildSchedules(db, learnerId).finally(() => running.delete(key));
  running.set(key, rebuild);
  await rebuild;
}

export type Rebuild = { cards: number; reviews: number; differences: Difference[] };
export type Difference = { cardId: string; stored: Schedule; computed: Schedule };

/**
 * Computes all schedules of a learner from the log, in batches, while the app runs: a review that comes in between wins. Reports what was
 * stored differently; with `isTrial` it only reports.
 */
export async function rebuildSchedules(
  db: Db,
  learnerId: string,
  { isTrial = false } = {},
): Promise<Rebuild> {
  const result: Rebuild = { cards: 0, reviews: 0, differences: [] };
  const settings = await findSettings(db, learnerId);
  if (!settings) return result;
  if (!isTrial) await addMissingSchedules(db, learnerId);
  const scheduler = schedulerOf(parametersOf(settings));
  for (let after: string | null = null; ; ) {
    const batch: LoggedCard[] = await readLogs(db, { learnerId, after, limit: BATCH });
    const computed = batch.map((card) => ({ ...card, schedule: computeOne(card, scheduler) }));
    for (const [i, card] of batch.entries()) addTo(result, card, computed[i]?.schedule);
    if (!isTrial)
      await writeSchedules(db, { learnerId, parameters: settings.parameters, cards: computed });
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) break;
    after = last.cardId;
    await setImmediate();
  }
  if (!isTrial) await markRebuilt(db, learnerId, settings.parameters);
  return result;
}

const computeOne = ({ cardId, log }: LoggedCard, scheduler: Scheduler) =>
  fold(cardId, log, scheduler);

function addTo(result: Rebuild, card: LoggedCard, computed = card.schedule): void {
  result.cards++;
  result.reviews += card.log.length;
  const isSame = card.revision === card.entries && isDeepStrictEqual(card.schedule, computed);
  if (!isSame) result.differences.push({ cardId: card.cardId, stored: card.schedule, computed });
}
