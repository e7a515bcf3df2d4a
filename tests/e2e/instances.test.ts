import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  Client,
  CRON_SECRET,
  type Instance,
  newLearner,
  type Site,
  signUpForm,
  startSite,
  uploadFile,
} from '../helpers/instances';

let site: Site;
let a: Instance;
let b: Instance;
let c: Instance;

beforeAll(async () => {
  site = await startSite(3);
  [a, b, c] = site.instances as [Instance, Instance, Instance];
});
afterAll(() => site.stop());

const SAMPLE = {
  path: 'public/samples/states-of-consciousness.txt',
  name: 'States of Consciousness.txt',
};
/** Its lease ends, and the document is read again. */
const TAKEN_OVER_MS = 120_000;
const MANUAL = { path: 'tests/fixtures/manual-41-pages.pdf', name: 'Manual.pdf' };

const newLearnerAcross = () => newLearner(site.mail, [a, b, c]);

test('a session that one instance opens is valid at all, and so is its end', async () => {
  const { client, id } = await newLearnerAcross();
  for (const instance of [a, b, c]) {
    expect((await client.call(instance, `/api/auth/validate/${id}`)).body).toMatchObject({
      valid: true,
      user: { id },
    });
  }
  expect((await client.call(b, '/api/auth/logout', { method: 'POST', body: {} })).status).toBe(200);
  for (const instance of [a, b, c]) {
    expect((await client.call(instance, `/api/gamification/stats/${id}`)).status).toBe(401);
  }
});

test('an instance whose clock is a day ahead gives no second spin, one weeks ahead ends no session', async () => {
  const { client, id } = await newLearnerAcross();
  const [day, weeks] = [
    await site.startInstance({ aheadMs: 25 * 3_600_000 }),
    await site.startInstance({ aheadMs: 80 * 86_400_000 }),
  ];
  const post = (instance: Instance, path: string, body: object) =>
    client.call(instance, path, { method: 'POST', body: { user_id: id, ...body } });
  const spun = await post(a, '/api/wheel/spin', {});
  expect((await post(a, '/api/wheel/claim', { spin_id: spun.body.spin_id })).status).toBe(200);
  expect((await post(day, '/api/wheel/spin', {})).status).toBe(429);
  expect((await client.call(weeks, `/api/wheel/status?user_id=${id}`)).body).toMatchObject({
    can_spin: false,
  });
  const cron = await fetch(`${weeks.url}/api/cron/mail`, {
    headers: { authorization: `Bearer ${CRON_SECRET}` },
  });
  expect(cron.status).toBe(200);
  expect((await client.call(b, `/api/auth/validate/${id}`)).body).toMatchObject({ valid: true });
  await Promise.all([day.kill(), weeks.kill()]);
});

test('a document read by one instance is studied and asked about at the others', async () => {
  const { client, id } = await newLearnerAcross();
  const { status, body } = await uploadFile(client, a, id, SAMPLE);
  expect(status).toBe(200);
  expect(
    (await client.call(b, `/api/documents/${body.document_id}`)).body.content.mini_courses,
  ).toHaveLength(5);
  const asked = await client.call(c, '/api/grok-chat', {
    method: 'POST',
    body: { user_id: id, message: 'What is sleep?' },
  });
  expect([asked.status, asked.body.remaining_messages]).toEqual([200, 19]);
  expect((await client.call(a, `/api/usage/${id}`)).body.usage.ai_chat_messages).toEqual({
    used: 1,
    limit: 20,
  });
});

test('wrong passwords count together across instances', async () => {
  const { email } = await newLearnerAcross();
  const stranger = new Client();
  const tries = Array.from({ length: 12 }, (_, n) => site.instances[n % 3]!);
  const statuses: number[] = [];
  for (const instance of tries) {
    const body = { email, password: 'not the password' };
    statuses.push(
      (await stranger.call(instance, '/api/auth/login', { method: 'POST', body })).status,
    );
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('concurrent claims of the same points at all instances pay once', async () => {
  const { client, id } = await newLearnerAcross();
  await uploadFile(client, a, id, SAMPLE);
  const award = { method: 'POST', body: { user_id: id, action_type: 'document_upload' } };
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, n) =>
      client.call(site.instances[n % 3]!, '/api/rewards/award-points', award),
    ),
  );
  expect(answers.map(({ body }) => body.points_earned).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);

  const spins = await Promise.all(
    Array.from({ length: 9 }, (_, n) =>
      client.call(site.instances[n % 3]!, '/api/wheel/spin', {
        method: 'POST',
        body: { user_id: id },
      }),
    ),
  );
  const spun = new Set(spins.map(({ body }) => body.spin_id).filter(Boolean));
  expect(spun.size).toBe(1);
  const [spinId] = spun;
  const points = spins.find(({ body }) => body.spin_id)?.body.result_points;
  const claim = { method: 'POST', body: { user_id: id, spin_id: spinId } };
  await Promise.all([a, b, c].map((instance) => client.call(instance, '/api/wheel/claim', claim)));
  expect((await client.call(b, `/api/gamification/stats/${id}`)).body.total_points).toBe(
    1 + points,
  );
});

test('a document whose instance is killed while reading it is finished by another, and counts once', {
  timeout: 2 * TAKEN_OVER_MS,
}, async () => {
  const { client, id } = await newLearnerAcross();
  const doomed = await site.startInstance();
  const jobId = randomUUID();
  const upload = uploadFile(client, doomed, id, { ...MANUAL, jobId });
  upload.catch(() => {});
  const job = async () => (await client.call(b, '/api/processing/current')).body.job;
  await expect
    .poll(job, { timeout: TAKEN_OVER_MS, interval: 20 })
    .toMatchObject({ job_id: jobId, status: 'running' });
  await doomed.kill();
  await expect(upload).rejects.toThrow();

  await expect
    .poll(job, { timeout: TAKEN_OVER_MS, interval: 500 })
    .toMatchObject({ job_id: jobId, status: 'done' });
  const { documents } = (await client.call(c, '/api/documents')).body;
  expect(documents).toMatchObject([{ filename: 'Manual.pdf', page_count: 41, lessons: 5 }]);
  expect((await client.call(a, `/api/usage/${id}`)).body.usage.file_uploads).toEqual({
    used: 1,
    limit: 5,
  });
});

test('each mail is sent once, though every instance delivers due mail', async () => {
  const emails = Array.from({ length: 6 }, () => `${randomUUID()}@example.com`);
  await Promise.all(
    emails.map((email, n) =>
      new Client().call(site.instances[n % 3]!, '/api/auth/signup', {
        method: 'POST',
        body: signUpForm(email),
      }),
    ),
  );
  const headers = { authorization: `Bearer ${CRON_SECRET}` };
  await Promise.all(site.instances.map(({ url }) => fetch(`${url}/api/cron/mail`, { headers })));
  await expect
    .poll(() => emails.map((email) => site.mail.mailsTo(email).length))
    .toEqual(emails.map(() => 1));
  const keys = site.mail.sent.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
