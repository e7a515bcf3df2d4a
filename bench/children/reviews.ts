import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Sql } from 'postgres';
import { connect, type Db } from '../../db/client';
import type { ContextFor } from '../../lib/context';
import { addReview } from '../../lib/study/cards/store';
import { planReview } from '../../lib/study/memory/cards/plan-review';
import { findMemory } from '../../lib/study/memory/cards/store';
import { getForecast, getQueue } from '../../lib/study/memory/queue/service';
import { rebuildSchedules } from '../../lib/study/memory/rebuild/rebuild';
import { getProgress } from '../../lib/study/progress/service';
import { getToday } from '../../lib/study/today/service';
import { percentile } from '../stats';

/** What reviews cost a learner with many cards, or many reviews. In milliseconds; `processor`: of the app and its database connections. */
export type ReviewsCost = {
  rebuild: { ms: number; processor: number; cards: number; reviews: number };
  calls: { what: string; due: number; p50: number; p99: number; processor: number }[];
};

const [url = '', manyCards = '', manyReviews = '', yearOfReviews = '', now = '', calls = '0'] =
  process.argv.slice(2);
const POOL_SIZE = 2;
const WARM_UP = 10;
const DAY_MS = 86_400_000;
const NS_PER_MS = 1e6;
const US_PER_MS = 1e3;

const { db, sql } = connect({ url, poolSize: POOL_SIZE, prepare: true });

/** The database processes of all connections. */
async function backends(client: Sql): Promise<number[]> {
  const asked = Array.from(
    { length: POOL_SIZE },
    () => client`select pg_backend_pid() as pid, pg_sleep(0.2)`,
  );
  return [...new Set((await Promise.all(asked)).map(([row]) => Number(row?.pid)))];
}
const pids = await backends(sql);

/** Processor time so far, where Linux counts it. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  const ns = pids.map((pid) =>
    Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]),
  );
  return (user + system) / US_PER_MS + ns.reduce((sum, one) => sum + one, 0) / NS_PER_MS;
}

async function costOf(work: () => Promise<unknown>, times: number) {
  const taken: number[] = [];
  const before = processorMs();
  for (let n = 0; n < times; n += 1) {
    const startedAt = performance.now();
    await work();
    taken.push(performance.now() - startedAt);
  }
  const processor = (processorMs() - before) / times;
  return { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99), processor };
}

async function warmCostOf(work: () => Promise<unknown>) {
  for (let n = 0; n < WARM_UP; n += 1) await work();
  return costOf(work, Number(calls));
}

/** All that these services take from a context. */
const contextOf = (given: Db, { days = 0, learnerId = manyCards } = {}) =>
  ({
    db: given,
    actor: { kind: 'demo', learnerId, expiresAt: new Date(8.64e15) },
    now: new Date(new Date(now).getTime() + days * DAY_MS),
    // A fit to the learner, which runs in a process of its own after the response.
    defer: () => {},
  }) as Partial<ContextFor<'learner'>> as ContextFor<'learner'>;

async function reviewOne(cardId: string, at: Date): Promise<void> {
  const own = await findMemory(db, { cardId, learnerId: manyCards });
  if (!own) throw new Error('The card is gone.');
  const given = { cardId, learnerId: manyCards, grade: 3, tookMs: 4_000, now: at } as const;
  const about = { ...given, requestKey: randomUUID() };
  const plan = planReview(own, about);
  if (!(await addReview(db, { ...about, id: randomUUID(), plan })))
    throw new Error('The review was not added.');
}

const ctx = contextOf(db);
const ofYear = contextOf(db, { learnerId: yearOfReviews });
const { cards } = await getQueue(ctx, { limit: 20 });
const queueOf = async (what: string, days: number, document_id?: string) => {
  const [at, input] = [contextOf(db, { days }), { limit: 20, document_id }];
  const { due } = await getQueue(at, input);
  return { what, due, ...(await warmCostOf(() => getQueue(at, input))) };
};
const measured = [
  await queueOf('the queue', 0),
  await queueOf('the queue of one document', 0, cards[0]?.document_id),
  await queueOf('the queue after years away', 3_000),
];
const forecast = await warmCostOf(() => getForecast(ctx, { days: 30 }));
measured.push({ what: 'the forecast of 30 days', due: 0, ...forecast });
const shown = {
  'Today, with three exams': () => getToday(ctx),
  'the progress over all cards': () => getProgress(ctx),
  'the progress over 100,000 reviews of a year': () => getProgress(ofYear),
};
for (const [what, call] of Object.entries(shown))
  measured.push({ what, due: 0, ...(await warmCostOf(call)) });
let n = 0;
const review = await warmCostOf(() => {
  n += 1;
  const at = new Date(ctx.now.getTime() + n * 2_000);
  return reviewOne(cards[n % cards.length]?.id ?? '', at);
});
measured.push({ what: 'a review', due: 0, ...review });
let rebuilt = { cards: 0, reviews: 0 };
const rebuild = await costOf(async () => {
  rebuilt = await rebuildSchedules(db, manyReviews);
}, 1);
await sql.end();
const { p50: ms, processor } = rebuild;
const { cards: all, reviews } = rebuilt;
const cost: ReviewsCost = { rebuild: { ms, processor, cards: all, reviews }, calls: measured };
console.log(JSON.stringify(cost));
