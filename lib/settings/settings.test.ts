import { expect, test, vi } from 'vitest';
import { settings } from '@/db/schema';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { limitsOfDay } from '../usage/limits-of-day';
import { currentSettings, forgetSettings } from './current-settings';
import { DEFAULT_SETTINGS, toSettings } from './rules';
import { readSettings, saveSetting } from './store';

const store = useTestDatabase();

test('without stored values: 5, 2, 5 and 20 on trial, 50, 20, 50 and 200 with a plan, and everything on', async () => {
  expect(await currentSettings(store.db)).toEqual({
    limits: {
      file_uploads: { trial: 5, paid: 50 },
      course_generations: { trial: 2, paid: 20 },
      flashcard_generations: { trial: 5, paid: 50 },
      ai_chat_messages: { trial: 20, paid: 200 },
    },
    off: [],
  });
});

test.each([
  ['unknown keys', new Map([['colors', ['red']]]), {}],
  ['an unknown feature', new Map([['features_off', ['tutor', 'jet packs']]]), { off: ['tutor'] }],
  ['limits of another shape', new Map([['limits', { file_uploads: { trial: -1 } }]]), {}],
  [
    'one limit',
    new Map([['limits', { ai_chat_messages: { trial: 0, paid: 9 } }]]),
    { limits: { ...DEFAULT_SETTINGS.limits, ai_chat_messages: { trial: 0, paid: 9 } } },
  ],
])('stored: %s', (_what, stored, expected) => {
  expect(toSettings(stored)).toEqual({ ...DEFAULT_SETTINGS, ...expected });
});

test('a hundred calls read the settings once in five seconds, and see a change after that', async () => {
  forgetSettings(store.db);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const read = () => Promise.all(Array.from({ length: 100 }, () => currentSettings(store.db)));
  expect(await queriesOf(store.sql, read)).toHaveLength(1);
  await saveSetting(store.db, { key: 'features_off', value: ['demo'] }, TEST_NOW);
  clock.mockReturnValue(5_999);
  expect((await currentSettings(store.db)).off).toEqual([]);
  clock.mockReturnValue(6_000);
  expect((await currentSettings(store.db)).off).toEqual(['demo']);
  clock.mockRestore();
  await store.db.delete(settings);
});

test('a read that fails is tried again by the next call', async () => {
  forgetSettings(store.db);
  const failing = vi.spyOn(store.db, 'select').mockImplementationOnce(() => {
    throw new Error('The database is away.');
  });
  await expect(async () => currentSettings(store.db)).rejects.toThrow('The database is away.');
  failing.mockRestore();
  expect(await currentSettings(store.db)).toEqual(DEFAULT_SETTINGS);
});

test('the limits of the tier apply to users and demo visitors', async () => {
  const limits = { file_uploads: { trial: 7, paid: 70 } };
  await saveSetting(store.db, { key: 'limits', value: limits }, TEST_NOW);
  const settings = await readSettings(store.db);
  const ctx = testContext({ db: store.db, actor: await createSignedIn(store.db), settings });
  const demo = testContext({ db: store.db, actor: await createDemo(store.db), settings });
  const expected = {
    file_uploads: 7,
    course_generations: 2,
    flashcard_generations: 5,
    ai_chat_messages: 20,
  };
  expect(await limitsOfDay(ctx)).toEqual(expected);
  expect(await limitsOfDay(demo)).toEqual(expected);
  const grant = { endsAt: null };
  expect(await limitsOfDay({ ...ctx, actor: { ...ctx.actor, grant } })).toMatchObject({
    file_uploads: 70,
  });
});
