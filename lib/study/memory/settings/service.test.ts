import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cardSchedules, studySettings, users } from '@/db/schema';
import { transferDemo } from '@/lib/accounts/demo/demo-store';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { later, reviewOn, studying } from '@/tests/helpers/studying';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { reviewCard } from '../../cards/service';
import { getQueue } from '../queue/service';
import { studySettingsInput } from '../schema';
import { getStudySettings, putStudySettings } from './service';

const store = useTestDatabase();
const DEFAULTS = {
  time_zone: null,
  day_start_hour: 4,
  new_cards_per_day: 20,
  desired_retention: 0.9,
  fitted_at: null,
};
const user = async (given = {}) =>
  learnerContext({ db: store.db, actor: await createSignedIn(store.db, given) });
const demo = async () => learnerContext({ db: store.db, actor: await createDemo(store.db) });

test('a change is of what it names', async () => {
  for (const ctx of [await user(), await demo()]) {
    expect(await getStudySettings(ctx)).toEqual(DEFAULTS);
    const first = { ...DEFAULTS, time_zone: 'Europe/Berlin', new_cards_per_day: 0 };
    expect(
      await putStudySettings(ctx, { time_zone: 'Europe/Berlin', new_cards_per_day: 0 }),
    ).toEqual(first);
    const second = { ...first, day_start_hour: 0, desired_retention: 0.85 };
    expect(await putStudySettings(ctx, { day_start_hour: 0, desired_retention: 0.85 })).toEqual(
      second,
    );
    expect(await getStudySettings(ctx)).toEqual(second);
    expect(await putStudySettings(ctx, {})).toEqual(second);
  }
});

test('a user’s time zone is the profile’s', async () => {
  const ctx = await user({ timeZone: 'Asia/Tokyo' });
  expect(await getStudySettings(ctx)).toMatchObject({ time_zone: 'Asia/Tokyo' });
  await putStudySettings(ctx, { time_zone: 'Europe/Berlin' });
  const [row] = await store.db.select().from(users).where(eq(users.id, ctx.actor.learnerId));
  expect(row).toMatchObject({ timeZone: 'Europe/Berlin' });
});

test('two changes at once both hold', async () => {
  const ctx = await user();
  await Promise.all([
    putStudySettings(ctx, { new_cards_per_day: 7 }),
    putStudySettings(ctx, { day_start_hour: 3 }),
    putStudySettings(ctx, { time_zone: 'Europe/Berlin' }),
  ]);
  expect(await getStudySettings(ctx)).toMatchObject({
    ...{ new_cards_per_day: 7, day_start_hour: 3, time_zone: 'Europe/Berlin' },
  });
});

test('another desired retention reschedules all cards when the queue is read next', async () => {
  const { ctx, cards } = await studying(store.db);
  await reviewOn(ctx, cards[0]!, [[0, 4]]);
  await reviewOn(later(ctx, { minutes: 1 }), cards[1]!, [[0, 4]]);
  // Without an order, rows come as they were last written.
  const dueDays = async () =>
    (await store.db.select().from(cardSchedules).orderBy(cardSchedules.cardId)).map(
      (card) => card.dueDay,
    );
  const before = await dueDays();
  await putStudySettings(ctx, { desired_retention: 0.97 });
  await getQueue(ctx, { limit: 20 });
  const after = await dueDays();
  for (const [i, due] of after.entries()) expect(due! < before[i]!).toBe(true);
  await putStudySettings(ctx, { desired_retention: 0.9 });
  await getQueue(ctx, { limit: 20 });
  expect(await dueDays()).toEqual(before);
});

test('a visit that becomes an account takes its settings, reviews and schedules along', async () => {
  const visit = await studying(store.db, await demo());
  const { due_at } = await reviewCard(visit.ctx, { cardId: visit.cards[0]!, grade: 3 });
  await putStudySettings(visit.ctx, { time_zone: 'Asia/Tokyo', desired_retention: 0.8 });
  const account = await user();
  const [from, to] = [visit.ctx.actor.learnerId, account.actor.learnerId];
  await transferDemo(store.db, { from, to, quotaBytes: 0 });
  expect(await getStudySettings(account)).toMatchObject({
    ...{ time_zone: 'Asia/Tokyo', desired_retention: 0.8 },
  });
  const queue = await getQueue(later(account, { minutes: 1 }), { limit: 20 });
  expect(queue.next_due_at! > due_at!).toBe(true);
  expect(queue.new_left).toBe(1);
});

test('an account keeps its own settings, and reschedules what came with the visit', async () => {
  const visit = await studying(store.db, await demo());
  await putStudySettings(visit.ctx, { desired_retention: 0.8, time_zone: 'Asia/Tokyo' });
  await reviewCard(visit.ctx, { cardId: visit.cards[0]!, grade: 4 });
  const account = await user();
  await putStudySettings(account, { desired_retention: 0.97 });
  const [from, to] = [visit.ctx.actor.learnerId, account.actor.learnerId];
  const dueDay = async () =>
    (
      await store.db.select().from(cardSchedules).where(eq(cardSchedules.cardId, visit.cards[0]!))
    )[0]!.dueDay!;
  const before = await dueDay();
  await transferDemo(store.db, { from, to, quotaBytes: 0 });
  await getQueue(account, { limit: 20 });
  expect((await dueDay()) < before).toBe(true);
  expect(await getStudySettings(account)).toMatchObject({
    ...{ time_zone: 'Asia/Tokyo', desired_retention: 0.97 },
  });
});

test('the settings of an account that is erased at this moment are refused', async () => {
  const ctx = await demo();
  await store.db.delete(studySettings);
  const gone = { ...ctx, actor: { ...ctx.actor, learnerId: crypto.randomUUID() } };
  await expect(getStudySettings(gone)).rejects.toMatchObject({ code: 'not_signed_in' });
  await expect(putStudySettings(gone, {})).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('more than 30 changes in ten minutes are refused', async () => {
  const ctx = await demo();
  for (let n = 0; n < 30; n++) await putStudySettings(ctx, {});
  await expect(putStudySettings(ctx, {})).rejects.toMatchObject({ code: 'rate_limited' });
});

test.each([
  [{ time_zone: 'europe/berlin' }, true],
  [{ time_zone: 'Mars/Olympus' }, false],
  [{ time_zone: '' }, false],
  [{ day_start_hour: 0 }, true],
  [{ day_start_hour: 23 }, true],
  [{ day_start_hour: 24 }, false],
  [{ day_start_hour: -1 }, false],
  [{ day_start_hour: 4.5 }, false],
  [{ new_cards_per_day: 500 }, true],
  [{ new_cards_per_day: 501 }, false],
  [{ new_cards_per_day: -1 }, false],
  [{ desired_retention: 0.8 }, true],
  [{ desired_retention: 0.97 }, true],
  [{ desired_retention: 0.79 }, false],
  [{ desired_retention: 0.98 }, false],
  [{ desired_retention: null }, false],
])('the settings %j: %j', (given, isValid) => {
  expect(studySettingsInput.safeParse(given).success).toBe(isValid);
});
