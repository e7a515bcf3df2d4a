import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFunctions } from '../helpers/function-host/build';
import { FunctionHost } from '../helpers/function-host/host';
import { type Instance, newLearner, type Site, startSite, uploadFile } from '../helpers/instances';

const BUILD_PATIENCE_MS = 10 * 60_000;
/** Its lease ends, and the document is read again. */
const TAKEN_OVER_MS = 120_000;

/** What the newer release's migrations might do: they only add. */
const LATER_MIGRATION = `
  create table later_notes (learner_id uuid references learners on delete cascade, text text not null);
  alter table documents add column later_title text;
  alter table learners add column later_choice boolean not null default false;
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;

let site: Site;
let older: Instance;
let newer: FunctionHost;

// During a deployment two builds answer: an instance of the one that is being replaced, and functions of another build.
beforeAll(async () => {
  const deployment = await buildFunctions();
  site = await startSite(1);
  [older] = site.instances as [Instance];
  const sql = postgres(site.databaseUrl, { max: 1 });
  await sql.unsafe(LATER_MIGRATION);
  await sql.end();
  await mkdir('test-results', { recursive: true });
  const env = () => ({ ...site.environment, DATABASE_POOL_SIZE: '2' });
  newer = await FunctionHost.start({ deployment, env, logFile: 'test-results/newer-release.log' });
}, BUILD_PATIENCE_MS);

afterAll(async () => {
  await newer.stop();
  await site.stop();
});

test('a learner whose calls reach both releases notices nothing', async () => {
  const { client, id } = await newLearner(site.mail, [older, newer, older]);
  const sample = {
    path: 'public/samples/states-of-consciousness.txt',
    name: 'States of Consciousness.txt',
  };
  const { status, body } = await uploadFile(client, newer, id, sample);
  expect(status).toBe(200);
  expect(
    (await client.call(older, `/api/documents/${body.document_id}`)).body.content.mini_courses,
  ).toHaveLength(5);
  const question = { method: 'POST', body: { user_id: id, message: 'What is sleep?' } };
  const remaining = [];
  for (const server of [older, newer]) {
    remaining.push((await client.call(server, '/api/grok-chat', question)).body.remaining_messages);
  }
  expect(remaining).toEqual([19, 18]);
  const award = { method: 'POST', body: { user_id: id, action_type: 'document_upload' } };
  const awards = [];
  for (const server of [newer, older]) {
    awards.push((await client.call(server, '/api/rewards/award-points', award)).body.points_earned);
  }
  expect(awards).toEqual([1, 0]);
  expect((await client.call(newer, '/api/auth/logout', { method: 'POST', body: {} })).status).toBe(
    200,
  );
  expect((await client.call(older, `/api/gamification/stats/${id}`)).status).toBe(401);
});

test('a document that the older release was reading is finished by the newer one', {
  timeout: 2 * TAKEN_OVER_MS,
}, async () => {
  const { client, id } = await newLearner(site.mail, [newer, older, newer]);
  // One more of the older release starts on the newer one's database.
  const doomed = await site.startInstance();
  const manual = {
    path: 'tests/fixtures/manual-41-pages.pdf',
    name: 'Manual.pdf',
    jobId: randomUUID(),
  };
  const upload = uploadFile(client, doomed, id, manual);
  upload.catch(() => {});
  const job = async () => (await client.call(newer, '/api/processing/current')).body.job;
  await expect
    .poll(job, { timeout: TAKEN_OVER_MS, interval: 20 })
    .toMatchObject({ job_id: manual.jobId, status: 'running' });
  await doomed.kill();
  await expect(upload).rejects.toThrow();
  await expect
    .poll(job, { timeout: TAKEN_OVER_MS, interval: 500 })
    .toMatchObject({ job_id: manual.jobId, status: 'done' });
  const { documents } = (await client.call(older, '/api/documents')).body;
  expect(documents).toMatchObject([{ filename: 'Manual.pdf', page_count: 41, lessons: 5 }]);
});
