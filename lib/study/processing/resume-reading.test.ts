import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as tables from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { buildWorkers } from '@/scripts/build-workers';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createSignedIn } from '@/tests/helpers/factories';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { stallJobs } from '@/tests/helpers/runs';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { usedBy } from '@/tests/helpers/uploads';
import type { RunStudyJob } from '../ports';
import { ChildJob } from '../worker/child-job';
import type { Checkpoint } from '../worker/protocol';
import { getCurrentJob } from './jobs-service';
import { processContent } from './process';

type Ctx = ContextFor<'learner'>;

const SCRIPT = resolve('.workers/study.mjs');
const MANUAL = readFileSync('tests/fixtures/manual-41-pages.pdf');
const store = useTestDatabase();

beforeAll(buildWorkers);
// No heartbeats: those of an instance that died here would continue in this process.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** The real worker with a checkpoint for each page; `saved` lists them. */
function instance(saved: string[]): RunStudyJob {
  return (job, options) =>
    childOf(job, options, ({ kind, position }) => saved.push(`${kind} ${position}`)).run();
}

function childOf(
  ...[job, options, onSaved]: [...Parameters<RunStudyJob>, (checkpoint: Checkpoint) => void]
): ChildJob {
  const checkpoints = job.checkpoints && { ...job.checkpoints, everyMs: 0 };
  const onCheckpoint = (checkpoint: Checkpoint) => {
    options.onCheckpoint?.(checkpoint);
    onSaved(checkpoint);
  };
  return new ChildJob(
    SCRIPT,
    { ...job, ...(checkpoints && { checkpoints }) },
    { ...options, onCheckpoint },
  );
}

/** An instance that dies, with its worker, after this checkpoint. */
function dyingInstance(last: string): { runJob: RunStudyJob; died: Promise<void> } {
  const died = Promise.withResolvers<void>();
  const runJob: RunStudyJob = (job, options) => {
    let isDead = false;
    const untilDeath: typeof options = {
      ...options,
      onCheckpoint: (checkpoint) => void (isDead || options.onCheckpoint?.(checkpoint)),
    };
    const child: ChildJob = childOf(job, untilDeath, ({ kind, position }) => {
      if (isDead || `${kind} ${position}` !== last) return;
      isDead = true;
      process.kill(child.pid, 'SIGKILL');
      died.resolve();
    });
    child.run().catch(() => {});
    return new Promise(() => {});
  };
  return { runJob, died: died.promise };
}

function upload(ctx: Ctx) {
  const body = new FormData();
  body.append('file', new File([MANUAL], 'manual.pdf', { type: 'application/pdf' }));
  const request = new Request('http://localhost:3000/api/process-content', {
    method: 'POST',
    body,
  });
  return processContent(ctx, { job_id: randomUUID() }, request);
}

/** A learner's only document, without ids. */
async function madeFor({ actor }: Ctx) {
  const [row, ...others] = await store.db
    .select()
    .from(tables.documents)
    .where(eq(tables.documents.learnerId, actor.learnerId));
  expect(others).toEqual([]);
  const { id, learnerId: _, ...document } = row!;
  const of = { where: eq(tables.passages.documentId, id), orderBy: asc(tables.passages.position) };
  const passages = await store.db
    .select()
    .from(tables.passages)
    .where(of.where)
    .orderBy(of.orderBy);
  const cards = await store.db.select().from(tables.cards).where(eq(tables.cards.documentId, id));
  const cardTexts = cards
    .sort((a, b) => a.position - b.position)
    .map(({ front, back }) => [front, back]);
  return {
    document,
    passages: passages.map(({ documentId: _, ...passage }) => passage),
    cardTexts,
  };
}

async function storedCheckpoints(): Promise<string[]> {
  const rows = await store.db.select().from(tables.readingCheckpoints);
  return rows.map(({ kind, position }) => `${kind} ${position}`);
}

/** What an instance makes of the manual that doesn't die. */
let whole: Awaited<ReturnType<typeof madeFor>>;
beforeAll(async () => {
  const actor = await createSignedIn(store.db);
  const context = learnerContext({ db: store.db, actor, study: { runJob: instance([]) } });
  await upload(context);
  whole = await madeFor(context);
});

const pagesFrom18 = Array.from({ length: 24 }, (_, i) => `pages ${18 + i}`);

test.each([
  { last: 'pages 17', rest: [...pagesFrom18, 'document 0'] },
  { last: 'document 0', rest: [] },
])(
  'after an instance died at checkpoint $last, another one finishes the job',
  async ({ last, rest }) => {
    const actor = await createSignedIn(store.db);
    const dying = dyingInstance(last);
    // The work after the response dies with the instance.
    void upload({ ...learnerContext({ db: store.db, actor, study: dying }), defer: () => {} });
    await dying.died;
    await vi.waitFor(async () => expect(await storedCheckpoints()).toContain(last), PATIENCE_MS);
    await stallJobs(store.db, actor);
    const saved: string[] = [];
    const next = learnerContext({ db: store.db, actor, study: { runJob: instance(saved) } });
    expect((await getCurrentJob(next)).job).toMatchObject({ status: 'running', resumed: true });
    await settleDeferred();
    expect(saved).toEqual(rest);
    expect(await madeFor(next)).toEqual(whole);
    expect(await usedBy(next)).toEqual({
      file_uploads: 1,
      course_generations: 1,
      flashcard_generations: 1,
    });
    expect(await storedCheckpoints()).toEqual([]);
  },
);
