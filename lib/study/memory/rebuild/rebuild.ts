import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@/db/client';
import { fold, type Schedule } from '../rules/schedule';
import { type Scheduler, schedulerOf } from '../rules/scheduler';
import { parametersOf, type StudySettings } from '../settings/rules';
import { findSettings } from '../settings/store';
import {
  documentsWithCards,
  type LoggedCard,
  markRebuilt,
  readLogs,
  repairSchedules,
  writeSchedules,
} from './store';

/** Some 20 ms of work at once. */
const BATCH = 1_000;

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
    running.get(key) ?? rebuildUnlessDone(db, learnerId).finally(() => running.delete(key));
  running.set(key, rebuild);
  await rebuild;
}

/** Another call may have rebuilt since this one read that it was needed. */
async function rebuildUnlessDone(db: Db, learnerId: string): Promise<void> {
  const settings = await findSettings(db, learnerId);
  if (settings && settings.rebuilt !== settings.parameters) await rebuildSchedules(db, learnerId);
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
  if (!isTrial) await repairSchedules(db, learnerId);
  const { parameters } = settings;
  const scheduler = schedulerOf(parametersOf(settings));
  const batches = batchesOf(await documentsWithCards(db, learnerId));
  const read = (n: number) => {
    const ids = batches[n];
    return ids && settledLater(readLogs(db, ids));
  };
  let writing: Promise<void> | undefined;
  for (let [n, reading] = [1, read(0)]; reading; n++) {
    const batch: LoggedCard[] = await reading;
    // While this batch is computed, and the one before is written.
    reading = read(n);
    const computed = batch.map((card) => compute(card, scheduler));
    addTo(result, computed);
    const cards = computed.filter((card) => card.isOther || card.parameters !== parameters);
    await writing;
    if (!isTrial) writing = settledLater(writeSchedules(db, { learnerId, parameters, cards }));
  }
  await writing;
  if (!isTrial) await markRebuilt(db, learnerId, parameters);
  return result;
}

/** Not unhandled if it fails before it is awaited. */
function settledLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

/** Documents that have about as many cards as a batch together. */
function batchesOf(documents: { documentId: string; cards: number }[]): string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const { documentId, cards } of documents) {
    if (room <= 0) {
      batches.push([]);
      room = BATCH;
    }
    batches.at(-1)?.push(documentId);
    room -= cards;
  }
  return batches;
}

type Computed = LoggedCard & { stored: Schedule; isOther: boolean };

function compute(card: LoggedCard, scheduler: Scheduler): Computed {
  const schedule = fold(card.cardId, card.log, scheduler);
  const isOther = card.revision !== card.entries || !isDeepStrictEqual(card.schedule, schedule);
  return { ...card, stored: card.schedule, schedule, isOther };
}

function addTo(result: Rebuild, cards: Computed[]): void {
  for (const { cardId, log, stored, schedule, isOther } of cards) {
    result.cards++;
    result.reviews += log.grades.length;
    if (isOther) result.differences.push({ cardId, stored, computed: schedule });
  }
}
