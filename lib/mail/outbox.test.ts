import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { learners, outbox } from '@/db/schema';
import { fakeMailer } from '@/tests/helpers/fake-mailer';
import { TEST_NOW } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { DAY_MS } from '../time/days';
import { deliverDueMail, listKeptMail, pruneOutbox, queueMail } from './outbox';
import type { Delivery, Mailer } from './ports';

const store = useTestDatabase();
const log = pino({ level: 'silent' });
const LEARNER = randomUUID();
const rendered = { subject: 'S', text: 'T', html: '<p>T</p>', links: ['http://localhost:3000/x'] };
const minutesOn = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

beforeAll(async () => {
  await store.db.insert(learners).values({ id: LEARNER, kind: 'account', createdAt: TEST_NOW });
});
beforeEach(async () => {
  await store.db.delete(outbox);
});

const queue = (to: string, now = TEST_NOW, learnerId: string | null = LEARNER) =>
  queueMail(
    { db: store.db, now, newId: randomUUID },
    { ...rendered, to, kind: 'verify_email', learnerId },
  );
const deliver = (mail: Mailer, now = TEST_NOW) => deliverDueMail({ db: store.db, now, log, mail });
const rows = () => store.db.select().from(outbox);

test('a mail is sent once', async () => {
  await queue('ada@example.com');
  const mailer = fakeMailer();
  await deliver(mailer);
  await deliver(mailer, minutesOn(10_000));
  expect(mailer.given.map(({ to, links }) => ({ to, links }))).toEqual([
    { to: 'ada@example.com', links: ['http://localhost:3000/x'] },
  ]);
  expect((await rows())[0]).toMatchObject({ sentAt: TEST_NOW, attempts: 1, abandoned: false });
});

test('the content of a sent mail is erased, that of one kept for /dev/mail stays', async () => {
  await queue('ada@example.com');
  await deliver(fakeMailer({ outcome: 'sent' }));
  expect((await rows())[0]).toMatchObject({ subject: 'S', text: '', html: '', links: [] });
  await store.db.delete(outbox);
  await queue('ada@example.com');
  await deliver(fakeMailer({ outcome: 'kept' }));
  expect((await rows())[0]).toMatchObject({ sentAt: TEST_NOW, ...rendered });
});

test('a transaction that rolls back sends nothing', async () => {
  const failed = store.db.transaction(async (tx) => {
    await queueMail(
      { db: tx, now: TEST_NOW, newId: randomUUID },
      { ...rendered, to: 'a@b.co', kind: 'verify_email', learnerId: null },
    );
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await rows()).toEqual([]);
});

test('twenty processes at once send each of thirty mails once', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => queue(`u${index}@example.com`)));
  const mailer = fakeMailer();
  await Promise.all(Array.from({ length: 20 }, () => deliver(mailer)));
  expect(new Set(mailer.given.map(({ id }) => id)).size).toBe(30);
  expect(mailer.given).toHaveLength(30);
});

test('a mail that fails is retried after 1, 5, 30, 120, 360 and 720 minutes, under the same id', async () => {
  await queue('ada@example.com');
  const mailer = fakeMailer(
    ...Array.from({ length: 6 }, () => ({ outcome: 'later' as const, reason: 'down' })),
  );
  let at = 0;
  for (const wait of [1, 5, 30, 120, 360, 720]) {
    await deliver(mailer, minutesOn(at));
    const before = mailer.given.length;
    await deliver(mailer, minutesOn(at + wait - 0.01));
    expect(mailer.given).toHaveLength(before);
    at += wait;
  }
  await deliver(mailer, minutesOn(at));
  expect(mailer.given).toHaveLength(7);
  expect(new Set(mailer.given.map(({ id }) => id)).size).toBe(1);
  expect((await rows())[0]).toMatchObject({
    sentAt: minutesOn(1236),
    lastError: null,
    abandoned: false,
  });
});

test('after the seventh failure the mail is abandoned, and kept', async () => {
  await queue('ada@example.com');
  const mailer = fakeMailer(
    ...Array.from({ length: 9 }, () => ({ outcome: 'later' as const, reason: 'down' })),
  );
  for (const minute of [0, 1, 6, 36, 156, 516, 1236, 1300, 1400])
    await deliver(mailer, minutesOn(minute));
  expect(mailer.given).toHaveLength(7);
  expect((await rows())[0]).toMatchObject({ sentAt: null, lastError: 'down', abandoned: true });
});

test('a mail that the provider refuses for good is not retried, and does not delay the next', async () => {
  await queue('broken@example.com');
  await queue('ada@example.com', minutesOn(1));
  const mailer = fakeMailer({ outcome: 'never', reason: 'validation_error' });
  await deliver(mailer, minutesOn(1));
  await deliver(mailer, minutesOn(500));
  expect(mailer.given.map(({ to }) => to)).toEqual(['broken@example.com', 'ada@example.com']);
  const [broken] = await store.db.select().from(outbox).where(eq(outbox.to, 'broken@example.com'));
  expect(broken).toMatchObject({ sentAt: null, abandoned: true, lastError: 'validation_error' });
});

test('the mail of a process that died while sending is sent by another, a minute later', async () => {
  await queue('ada@example.com');
  const dying: Mailer = { send: () => Promise.reject(new Error('killed')) };
  await expect(deliver(dying)).rejects.toThrow('killed');
  const mailer = fakeMailer();
  await deliver(mailer, minutesOn(1));
  expect(mailer.given).toHaveLength(1);
});

/** Accepts each id once, as Resend does; `answers` are the outcomes that the sender gets. */
function forgetfulProvider(...answers: Delivery[]) {
  const arrived: string[] = [];
  const mailer: Mailer = {
    send: async ({ id }) => {
      if (!arrived.includes(id)) arrived.push(id);
      return answers.shift() ?? { outcome: 'sent' };
    },
  };
  return { arrived, mailer };
}

test('when the provider accepts a mail but its answer is lost, the retry is deduplicated', async () => {
  await queue('ada@example.com');
  const { arrived, mailer } = forgetfulProvider({ outcome: 'later', reason: 'timeout' });
  await deliver(mailer);
  await deliver(mailer, minutesOn(1));
  expect(arrived).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ attempts: 2, sentAt: minutesOn(1), lastError: null });
});

test('after the provider’s idempotency window a mail that was tried is abandoned', async () => {
  await queue('ada@example.com');
  const mailer = fakeMailer({ outcome: 'later', reason: 'timeout' });
  await deliver(mailer);
  await deliver(mailer, minutesOn(24 * 60));
  expect(mailer.given).toHaveLength(1);
  await pruneOutbox(store.db, minutesOn(24 * 60), 30 * DAY_MS);
  expect((await rows())[0]).toMatchObject({ abandoned: true, lastError: 'timeout' });
  await queue('bob@example.com');
  await deliver(mailer, minutesOn(48 * 60));
  expect(mailer.given.map(({ to }) => to)).toEqual(['ada@example.com', 'bob@example.com']);
});

test('with a slow provider other processes send the mails that are not claimed, and none twice', async () => {
  for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) await queue(to);
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const given: string[] = [];
  const slow: Mailer = {
    send: async ({ to }) => {
      given.push(to);
      asked.resolve();
      await held.promise;
      return { outcome: 'sent' };
    },
  };
  const first = deliver(slow);
  await asked.promise;
  const quick = fakeMailer();
  await deliver(quick);
  held.resolve();
  await first;
  expect([...given, ...quick.given.map(({ to }) => to)].sort()).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ]);
  expect(given).toHaveLength(1);
});

const limitMail = (now: Date) =>
  queueMail(
    { db: store.db, now, newId: randomUUID },
    { ...rendered, to: 'many@example.com', kind: 'limit_reached', learnerId: LEARNER },
  );

test('mail to many waits for all other mail, and is dropped when its UTC day is over', async () => {
  await limitMail(TEST_NOW);
  await limitMail(TEST_NOW);
  await queue('ada@example.com', minutesOn(1));
  const enough = new AbortController();
  const given: string[] = [];
  const slow: Mailer = {
    send: async ({ to }) => {
      given.push(to);
      if (given.length === 2) enough.abort();
      return { outcome: 'sent' };
    },
  };
  await deliverDueMail({ db: store.db, now: minutesOn(1), log, mail: slow }, enough.signal);
  expect(given).toEqual(['ada@example.com', 'many@example.com']);
  const unsent = async () => (await rows()).filter(({ sentAt }) => sentAt === null).length;
  await pruneOutbox(store.db, new Date('2026-11-20T23:59:59.999Z'), 30 * DAY_MS);
  expect(await unsent()).toBe(1);
  await pruneOutbox(store.db, new Date('2026-11-21T00:00:00.000Z'), 30 * DAY_MS);
  expect(await unsent()).toBe(0);
});

test.each([
  ['2026-11-20T23:59:59.999Z', ['many@example.com']],
  ['2026-11-21T00:00:00.000Z', []],
])('mail to many of November 20, by a run at %s, goes to %j', async (now, to) => {
  await limitMail(TEST_NOW);
  const mailer = fakeMailer();
  await deliver(mailer, new Date(now));
  expect(mailer.given.map((mail) => mail.to)).toEqual(to);
});

test('a run that took long leaves the rest to the next', async () => {
  await queue('ada@example.com');
  await queue('bob@example.com', minutesOn(0.1));
  const enough = new AbortController();
  const given: string[] = [];
  const slow: Mailer = {
    send: async ({ to }) => {
      given.push(to);
      enough.abort();
      return { outcome: 'sent' };
    },
  };
  await deliverDueMail({ db: store.db, now: minutesOn(1), log, mail: slow }, enough.signal);
  expect(given).toEqual(['ada@example.com']);
  const mailer = fakeMailer();
  await deliver(mailer, minutesOn(1));
  expect(mailer.given.map(({ to }) => to)).toEqual(['bob@example.com']);
});

test('a late failure does not undo what another process sent', async () => {
  await queue('ada@example.com');
  const failing: Mailer = {
    send: async ({ id }) => {
      await store.db.update(outbox).set({ sentAt: TEST_NOW }).where(eq(outbox.id, id));
      return { outcome: 'never', reason: 'validation_error' };
    },
  };
  await deliver(failing);
  expect((await rows())[0]).toMatchObject({ sentAt: TEST_NOW, abandoned: false, lastError: null });
});

test('old mail is deleted', async () => {
  await queue('ada@example.com', minutesOn(-1));
  await queue('bob@example.com', TEST_NOW);
  await pruneOutbox(store.db, TEST_NOW, 0);
  expect((await rows()).map(({ to }) => to)).toEqual(['bob@example.com']);
});

const goodbye = () => queue('gone@example.com', TEST_NOW, null);
const LATER: Delivery = { outcome: 'later', reason: 'down' };

test('a mail without a learner is deleted once it is sent', async () => {
  await goodbye();
  const mailer = fakeMailer(LATER, { outcome: 'sent' });
  await deliver(mailer);
  expect(await rows()).toMatchObject([
    { to: 'gone@example.com', lastError: 'down', abandoned: false },
  ]);
  await deliver(mailer, minutesOn(1));
  expect(mailer.given).toHaveLength(2);
  expect(await rows()).toEqual([]);
});

test.each([
  ['refused', [{ outcome: 'never', reason: 'validation_error' } as const], [0]],
  [
    'given up after the seventh failure',
    Array.from({ length: 7 }, () => LATER),
    [0, 1, 6, 36, 156, 516, 1236],
  ],
])('a mail without a learner is deleted once it is %s', async (_what, script, minutes) => {
  await goodbye();
  const mailer = fakeMailer(...script);
  for (const minute of minutes) await deliver(mailer, minutesOn(minute));
  expect(mailer.given).toHaveLength(minutes.length);
  expect(await rows()).toEqual([]);
});

test.each(['admin_invite', 'admin_password'] as const)(
  'a failed mail of kind %s is kept for a day, without its link: an admin looks for it',
  async (kind) => {
    const mail = { ...rendered, to: 'admin@example.com', kind, learnerId: null };
    await queueMail({ db: store.db, now: TEST_NOW, newId: randomUUID }, mail);
    await deliver(fakeMailer({ outcome: 'never', reason: 'validation_error' }));
    expect(await rows()).toMatchObject([
      { kind, abandoned: true, lastError: 'validation_error', text: '', html: '', links: [] },
    ]);
    await pruneOutbox(store.db, minutesOn(24 * 60 - 0.01), 30 * DAY_MS);
    expect(await rows()).toHaveLength(1);
    await pruneOutbox(store.db, minutesOn(24 * 60), 30 * DAY_MS);
    expect(await rows()).toEqual([]);
  },
);

test('a mail without a learner is deleted a day after it was tried', async () => {
  await goodbye();
  await deliver(fakeMailer(LATER));
  await pruneOutbox(store.db, minutesOn(24 * 60 - 0.01), 30 * DAY_MS);
  expect(await rows()).toHaveLength(1);
  await pruneOutbox(store.db, minutesOn(24 * 60), 30 * DAY_MS);
  expect(await rows()).toEqual([]);
});

test('where mail is kept for /dev/mail, one without a learner is kept for a day', async () => {
  await goodbye();
  await queue('ada@example.com');
  await deliver(fakeMailer());
  await pruneOutbox(store.db, minutesOn(24 * 60 - 0.01), 30 * DAY_MS);
  expect(await rows()).toHaveLength(2);
  await pruneOutbox(store.db, minutesOn(24 * 60), 30 * DAY_MS);
  expect((await rows()).map(({ to }) => to)).toEqual(['ada@example.com']);
});

test('one that was never tried is kept, however old', async () => {
  await goodbye();
  await pruneOutbox(store.db, minutesOn(48 * 60), 30 * DAY_MS);
  expect(await rows()).toHaveLength(1);
});

test('the dev pages list the newest first, of one address or of all', async () => {
  await queue('ada@example.com', TEST_NOW);
  await queue('bob@example.com', minutesOn(1));
  await queue('ada@example.com', minutesOn(2));
  const dates = (mails: { createdAt: Date }[]) => mails.map(({ createdAt }) => createdAt);
  expect(dates(await listKeptMail(store.db, 'ada@example.com'))).toEqual([minutesOn(2), TEST_NOW]);
  expect(dates(await listKeptMail(store.db, undefined))).toEqual([
    minutesOn(2),
    minutesOn(1),
    TEST_NOW,
  ]);
});
