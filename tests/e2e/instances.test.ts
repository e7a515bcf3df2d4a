import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, CRON_SECRET, type Instance, type Site, startSite } from '../helpers/instances';

let site: Site;
let a: Instance;
let b: Instance;
let c: Instance;

beforeAll(async () => {
  site = await startSite(3);
  [a, b, c] = site.instances as [Instance, Instance, Instance];
});
afterAll(() => site.stop());

const PASSWORD = 'vexed otter mosaic';
const SAMPLE = readFileSync('public/samples/states-of-consciousness.txt');

const signUpForm = (email: string) => ({
  name: 'Ada Lovelace',
  email,
  password: PASSWORD,
  phone: '+1 (312) 555-0100',
  birthdate: '2001-12-10',
  address: '12 St James Square, London',
});

/** Signs up at one instance, verifies at a second and signs in at the third. */
async function newLearner() {
  const email = `${randomUUID()}@example.com`;
  const client = new Client();
  expect((await client.call(a, '/api/auth/signup', { method: 'POST', body: signUpForm(email) })).status).toBe(200);
  const token = new URL(await site.mail.linkFor(email)).searchParams.get('token');
  expect((await client.call(b, `/api/auth/verify-email?token=${token}`)).status).toBe(200);
  const { status, body } = await client.call(c, '/api/auth/login', {
    method: 'POST',
    body: { email, password: PASSWORD },
  });
  expect(status).toBe(200);
  client.token = body.session_token;
  return { client, email, id: body.user.id as string };
}

async function uploadSample(client: Client, instance: Instance, userId: string, text: Buffer = SAMPLE) {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(text)], 'States of Consciousness.txt'));
  return client.call(instance, `/api/process-content?user_id=${userId}`, { method: 'POST', body });
}

test('a session that one instance opens is valid at all, and so is its end', async () => {
  const { client, id } = await newLearner();
  for (const instance of [a, b, c]) {
    expect((await client.call(instance, `/api/auth/validate/${id}`)).body).toMatchObject({ valid: true, user: { id } });
  }
  expect((await client.call(b, '/api/auth/logout', { method: 'POST', body: {} })).status).toBe(200);
  for (const instance of [a, b, c]) {
    expect((await client.call(instance, `/api/gamification/stats/${id}`)).status).toBe(401);
  }
});

test('a document read by one instance is studied and asked about at the others', async () => {
  const { client, id } = await newLearner();
  const { status, body } = await uploadSample(client, a, id);
  expect(status).toBe(200);
  expect((await client.call(b, `/api/documents/${body.document_id}`)).body.content.mini_courses).toHaveLength(5);
  const asked = await client.call(c, '/api/grok-chat', {
    method: 'POST',
    body: { user_id: id, message: 'What is sleep?' },
  });
  expect([asked.status, asked.body.remaining_messages]).toEqual([200, 19]);
  expect((await client.call(a, `/api/usage/${id}`)).body.usage.ai_chat_messages).toEqual({ used: 1, limit: 20 });
});

test('wrong passwords count together across instances', async () => {
  const { email } = await newLearner();
  const stranger = new Client();
  const tries = Array.from({ length: 12 }, (_, n) => site.instances[n % 3]!);
  const statuses: number[] = [];
  for (const instance of tries) {
    const body = { email, password: 'not the password' };
    statuses.push((await stranger.call(instance, '/api/auth/login', { method: 'POST', body })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('concurrent claims of the same points at all instances pay once', async () => {
  const { client, id } = await newLearner();
  await uploadSample(client, a, id);
  const award = { method: 'POST', body: { user_id: id, action_type: 'document_upload' } };
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, n) => client.call(site.instances[n % 3]!, '/api/rewards/award-points', award)),
  );
  expect(answers.map(({ body }) => body.points_earned).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);

  const spins = await Promise.all(
    Array.from({ length: 9 }, (_, n) =>
      client.call(site.instances[n % 3]!, '/api/wheel/spin', { method: 'POST', body: { user_id: id } }),
    ),
  );
  const spun = new Set(spins.map(({ body }) => body.spin_id).filter(Boolean));
  expect(spun.size).toBe(1);
  const [spinId] = spun;
  const points = spins.find(({ body }) => body.spin_id)?.body.result_points;
  const claim = { method: 'POST', body: { user_id: id, spin_id: spinId } };
  await Promise.all([a, b, c].map((instance) => client.call(instance, '/api/wheel/claim', claim)));
  expect((await client.call(b, `/api/gamification/stats/${id}`)).body.total_points).toBe(1 + points);
});

test('a document whose instance is killed while reading it is finished by another, and counts once', async () => {
  const { client, id } = await newLearner();
  const doomed = await site.startInstance();
  const jobId = randomUUID();
  const body = new FormData();
  body.set('file', new File([new Uint8Array(readFileSync('tests/fixtures/manual-41-pages.pdf'))], 'Manual.pdf'));
  const upload = client.call(doomed, `/api/process-content?user_id=${id}&job_id=${jobId}`, { method: 'POST', body });
  upload.catch(() => {});
  const job = async () => (await client.call(b, '/api/processing/current')).body.job;
  await expect.poll(job, { timeout: 20_000, interval: 20 }).toMatchObject({ job_id: jobId, status: 'running' });
  await doomed.kill();
  await expect(upload).rejects.toThrow();

  await expect.poll(job, { timeout: 50_000, interval: 500 }).toMatchObject({ job_id: jobId, status: 'done' });
  const { documents } = (await client.call(c, '/api/documents')).body;
  expect(documents).toMatchObject([{ filename: 'Manual.pdf', page_count: 41, lessons: 5 }]);
  expect((await client.call(a, `/api/usage/${id}`)).body.usage.file_uploads).toEqual({ used: 1, limit: 5 });
});

test('each mail is sent once, though every instance delivers due mail', async () => {
  const emails = Array.from({ length: 6 }, () => `${randomUUID()}@example.com`);
  await Promise.all(
    emails.map((email, n) =>
      new Client().call(site.instances[n % 3]!, '/api/auth/signup', { method: 'POST', body: signUpForm(email) }),
    ),
  );
  const headers = { authorization: `Bearer ${CRON_SECRET}` };
  await Promise.all(site.instances.map(({ url }) => fetch(`${url}/api/cron/mail`, { headers })));
  await expect.poll(() => emails.map((email) => site.mail.mailsTo(email).length)).toEqual(emails.map(() => 1));
  const keys = site.mail.sent.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
