import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CRON_SECRET, type Instance, Roamer, type Site, startSite } from '../helpers/instances';

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
  const person = new Roamer();
  expect((await person.call(a, '/api/auth/signup', { method: 'POST', body: signUpForm(email) })).status).toBe(200);
  const token = new URL(await site.mail.linkFor(email)).searchParams.get('token');
  expect((await person.call(b, `/api/auth/verify-email?token=${token}`)).status).toBe(200);
  const { status, body } = await person.call(c, '/api/auth/login', {
    method: 'POST',
    body: { email, password: PASSWORD },
  });
  expect(status).toBe(200);
  person.token = body.session_token;
  return { person, email, id: body.user.id as string };
}

async function uploadSample(person: Roamer, instance: Instance, userId: string, text: Buffer = SAMPLE) {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(text)], 'States of Consciousness.txt'));
  return person.call(instance, `/api/process-content?user_id=${userId}`, { method: 'POST', body });
}

test('a session opened at one instance holds at all, and ends at all', async () => {
  const { person, id } = await newLearner();
  for (const instance of [a, b, c]) {
    expect((await person.call(instance, `/api/auth/validate/${id}`)).body).toMatchObject({ valid: true, user: { id } });
  }
  expect((await person.call(b, '/api/auth/logout', { method: 'POST', body: {} })).status).toBe(200);
  for (const instance of [a, b, c]) {
    expect((await person.call(instance, `/api/gamification/stats/${id}`)).status).toBe(401);
  }
});

test('a document read by one instance is studied and asked about at the others', async () => {
  const { person, id } = await newLearner();
  const { status, body } = await uploadSample(person, a, id);
  expect(status).toBe(200);
  expect((await person.call(b, `/api/documents/${body.document_id}`)).body.content.mini_courses).toHaveLength(5);
  const asked = await person.call(c, '/api/grok-chat', {
    method: 'POST',
    body: { user_id: id, message: 'What is sleep?' },
  });
  expect([asked.status, asked.body.remaining_messages]).toEqual([200, 19]);
  expect((await person.call(a, `/api/usage/${id}`)).body.usage.ai_chat_messages).toEqual({ used: 1, limit: 20 });
});

test('wrong passwords count together, wherever they are tried', async () => {
  const { email } = await newLearner();
  const stranger = new Roamer();
  const tries = Array.from({ length: 12 }, (_, n) => site.instances[n % 3]!);
  const statuses: number[] = [];
  for (const instance of tries) {
    const body = { email, password: 'not the password' };
    statuses.push((await stranger.call(instance, '/api/auth/login', { method: 'POST', body })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('the same points asked for at all instances at once are given once', async () => {
  const { person, id } = await newLearner();
  await uploadSample(person, a, id);
  const award = { method: 'POST', body: { user_id: id, action_type: 'document_upload' } };
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, n) => person.call(site.instances[n % 3]!, '/api/rewards/award-points', award)),
  );
  expect(answers.map(({ body }) => body.points_earned).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);

  const spins = await Promise.all(
    Array.from({ length: 9 }, (_, n) =>
      person.call(site.instances[n % 3]!, '/api/wheel/spin', { method: 'POST', body: { user_id: id } }),
    ),
  );
  const spun = new Set(spins.map(({ body }) => body.spin_id).filter(Boolean));
  expect(spun.size).toBe(1);
  const [spinId] = spun;
  const points = spins.find(({ body }) => body.spin_id)?.body.result_points;
  const claim = { method: 'POST', body: { user_id: id, spin_id: spinId } };
  await Promise.all([a, b, c].map((instance) => person.call(instance, '/api/wheel/claim', claim)));
  expect((await person.call(b, `/api/gamification/stats/${id}`)).body.total_points).toBe(1 + points);
});

test('a document whose instance is killed in the middle is finished by another, and counts once', async () => {
  const { person, id } = await newLearner();
  const doomed = await site.startInstance();
  const jobId = randomUUID();
  const body = new FormData();
  body.set('file', new File([new Uint8Array(readFileSync('tests/fixtures/manual-41-pages.pdf'))], 'Manual.pdf'));
  const upload = person.call(doomed, `/api/process-content?user_id=${id}&job_id=${jobId}`, { method: 'POST', body });
  upload.catch(() => {});
  const job = async () => (await person.call(b, '/api/processing/current')).body.job;
  await expect.poll(job, { timeout: 20_000, interval: 20 }).toMatchObject({ job_id: jobId, status: 'running' });
  await doomed.kill();
  await expect(upload).rejects.toThrow();

  await expect.poll(job, { timeout: 50_000, interval: 500 }).toMatchObject({ job_id: jobId, status: 'done' });
  const { documents } = (await person.call(c, '/api/documents')).body;
  expect(documents).toMatchObject([{ filename: 'Manual.pdf', page_count: 41, lessons: 5 }]);
  expect((await person.call(a, `/api/usage/${id}`)).body.usage.file_uploads).toEqual({ used: 1, limit: 5 });
});

test('each mail goes out once, though every instance looks for mail that is due', async () => {
  const emails = Array.from({ length: 6 }, () => `${randomUUID()}@example.com`);
  await Promise.all(
    emails.map((email, n) =>
      new Roamer().call(site.instances[n % 3]!, '/api/auth/signup', { method: 'POST', body: signUpForm(email) }),
    ),
  );
  const headers = { authorization: `Bearer ${CRON_SECRET}` };
  await Promise.all(site.instances.map(({ url }) => fetch(`${url}/api/cron/mail`, { headers })));
  await expect.poll(() => emails.map((email) => site.mail.mailsTo(email).length)).toEqual(emails.map(() => 1));
  const keys = site.mail.sent.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
