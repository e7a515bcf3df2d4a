import { afterEach, expect, test } from 'vitest';
import { usageCounters, usageDays } from '@/db/schema';
import type { UsageKey } from '@/lib/constants/usage';
import { DEFAULT_SETTINGS, type Settings } from '@/lib/settings/rules';
import { createAdmin } from '@/tests/helpers/admin';
import { createDemo, createUser } from '@/tests/helpers/factories';
import { givenByAdmin } from '@/tests/helpers/grants';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { mergeLimits } from './rules';
import { usersAtLimitInput } from './schema';
import { getUsageStats, listUsersAtLimit, totalPastDays } from './stats';

const store = useTestDatabase();
afterEach(async () => {
  await store.db.delete(usageCounters);
  await store.db.delete(usageDays);
});

const TODAY = '2026-11-20';
const YESTERDAY = '2026-11-19';

const use = (learnerId: string, used: Partial<Record<UsageKey, number>>, day = TODAY) =>
  store.db
    .insert(usageCounters)
    .values(Object.entries(used).map(([key, times]) => ({ learnerId, day, key, used: times })));

const readOnly = async (settings?: Settings) =>
  testContext({
    db: store.db,
    actor: await createAdmin(store.db, { role: 'read_only' }),
    ...(settings && { settings }),
  });

async function paying() {
  const user = await createUser(store.db);
  await givenByAdmin(store.db, { userId: user.id }, TEST_NOW);
  return user;
}

test('without usage every figure is 0', async () => {
  const none = {
    file_uploads: 0,
    course_generations: 0,
    flashcard_generations: 0,
    ai_chat_messages: 0,
  };
  const days = [14, 15, 16, 17, 18, 19, 20].map((day) => ({
    day: `2026-11-${day}`,
    usage: none,
  }));
  expect(await getUsageStats(await readOnly())).toEqual({
    limits: {
      trial: {
        file_uploads: 5,
        course_generations: 2,
        flashcard_generations: 5,
        ai_chat_messages: 20,
      },
      paid: {
        file_uploads: 50,
        course_generations: 20,
        flashcard_generations: 50,
        ai_chat_messages: 200,
      },
    },
    users_at_limit: { trial_users: 0, paid_users: 0 },
    weekly_usage: none,
    usage_today: none,
    days,
  });
});

test('users at a limit are counted once, by the limits of their plan; demo visitors are not', async () => {
  const trial = await createUser(store.db);
  await use(trial.id, { file_uploads: 5, course_generations: 2, ai_chat_messages: 19 });
  await use((await createUser(store.db)).id, { file_uploads: 4 });
  const ended = await createUser(store.db, { trialEndsAt: TEST_NOW });
  await use(ended.id, { ai_chat_messages: 21 });
  await use((await paying()).id, { file_uploads: 49, ai_chat_messages: 199 });
  await use((await paying()).id, { file_uploads: 50 });
  await use((await createDemo(store.db)).learnerId, { file_uploads: 5 });
  await use((await createUser(store.db)).id, { file_uploads: 5 }, YESTERDAY);
  const stats = await getUsageStats(await readOnly());
  expect(stats.users_at_limit).toEqual({ trial_users: 2, paid_users: 1 });
  expect(stats.usage_today).toMatchObject({ file_uploads: 113, ai_chat_messages: 239 });
  expect(stats.weekly_usage).toMatchObject({ file_uploads: 118 });
  const { users, next } = await listUsersAtLimit(await readOnly(), {});
  expect(next).toBeNull();
  expect(users.find(({ user_id }) => user_id === trial.id)).toEqual({
    user_id: trial.id,
    name: 'Ada Lovelace',
    email: trial.email,
    tier: 'trial',
    reached: [
      { key: 'course_generations', used: 2, limit: 2 },
      { key: 'file_uploads', used: 5, limit: 5 },
    ],
  });
  expect(users.map(({ user_id }) => user_id)).toEqual([...users.map((u) => u.user_id)].sort());
  expect(users).toHaveLength(3);
});

test('a lowered limit counts at once; a limit of 0 is reached only by a use', async () => {
  const { id } = await createUser(store.db);
  await use(id, { ai_chat_messages: 3, file_uploads: 0 });
  const limits = mergeLimits(DEFAULT_SETTINGS.limits, {
    trial: { ai_chat_messages: 2, file_uploads: 0 },
  });
  const ctx = await readOnly({ ...DEFAULT_SETTINGS, limits });
  expect((await getUsageStats(ctx)).users_at_limit.trial_users).toBe(1);
  expect((await listUsersAtLimit(ctx, {})).users.map(({ reached }) => reached)).toEqual([
    [{ key: 'ai_chat_messages', used: 3, limit: 2 }],
  ]);
});

test('the list has pages of 50 without gaps and repeats', async () => {
  for (let n = 0; n < 101; n++) await use((await createUser(store.db)).id, { file_uploads: 5 });
  const ctx = await readOnly();
  const seen: string[] = [];
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const { users, next } = await listUsersAtLimit(ctx, usersAtLimitInput.parse({ cursor }));
    seen.push(...users.map(({ user_id }) => user_id));
    sizes.push(users.length);
    cursor = next ?? undefined;
  } while (cursor);
  expect(sizes).toEqual([50, 50, 1]);
  expect(new Set(seen).size).toBe(101);
});

test('a day is totaled ten minutes after its end, and what is erased later stays counted', async () => {
  const { id } = await createUser(store.db);
  await use(id, { file_uploads: 3 }, YESTERDAY);
  const ctx = await readOnly();
  const totals = () => store.db.select().from(usageDays);
  await totalPastDays({ db: store.db, now: new Date('2026-11-20T00:09:59.999Z') });
  expect((await totals()).map(({ day }) => day)).not.toContain(YESTERDAY);
  await totalPastDays({ db: store.db, now: new Date('2026-11-20T00:10:00.000Z') });
  expect((await totals()).filter(({ day }) => day === YESTERDAY)).toHaveLength(4);
  await totalPastDays(ctx);
  await store.db.delete(usageCounters);
  expect((await getUsageStats(ctx)).weekly_usage.file_uploads).toBe(3);
});
