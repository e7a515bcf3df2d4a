import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lessons, usageCounters } from '@/db/schema';
import type { UsageKey } from '@/lib/constants/usage';
import type { ContextFor } from '@/lib/context';
import { planState, type Subscription } from '@/lib/membership/rules';
import { listChallenges } from '@/lib/play/challenges';
import { getCatalog } from '@/lib/rewards/service';
import { getDocument } from '@/lib/study/documents/service';
import { markLessonComplete } from '@/lib/study/lessons/service';
import { generatePart } from '@/lib/study/processing/generate';
import { processContent } from '@/lib/study/processing/process';
import type { ProcessedWire } from '@/lib/study/wire';
import { DAY_MS, HOUR_MS } from '@/lib/time/days';
import { askTutor } from '@/lib/tutor/ask';
import { getUsage } from '@/lib/usage/service';
import { studyLessons } from '@/tests/helpers/lessons';
import { createSignedIn } from '../helpers/factories';
import { learnerContext, TEST_NOW } from '../helpers/test-context';
import { useTestDatabase } from '../helpers/test-database';
import { createDocument, uploadRequest, usedBy } from '../helpers/uploads';

type Ctx = ContextFor<'user'>;

const store = useTestDatabase();
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const at = (ctx: Ctx, now: Date): Ctx => ({ ...ctx, now });

async function userWith(given: {
  trialEndsAt?: Date;
  subscription?: Partial<Subscription>;
}): Promise<Ctx> {
  const subscription = given.subscription
    ? {
        status: 'active',
        plan: 'yearly',
        periodEnd: later(30 * DAY_MS),
        cancelAtPeriodEnd: false,
        ...given.subscription,
      }
    : null;
  const actor = {
    ...(await createSignedIn(store.db, { trialEndsAt: given.trialEndsAt })),
    subscription,
  } as Ctx['actor'];
  return learnerContext({ db: store.db, actor }) as Ctx;
}

const lapsed = () => userWith({ trialEndsAt: TEST_NOW });
const payer = (subscription: Partial<Subscription> = {}) =>
  userWith({ trialEndsAt: TEST_NOW, subscription });
const paying = (ctx: Ctx, from: Ctx): Ctx => ({
  ...ctx,
  actor: { ...ctx.actor, subscription: from.actor.subscription },
});

const upload = async (ctx: Ctx) =>
  (await (await processContent(ctx, { again: true }, uploadRequest())).json()) as ProcessedWire;
const generate = async (ctx: Ctx, documentId: string, part: 'mini_courses' | 'flashcards') =>
  (await (
    await generatePart(ctx, { documentId, part }, new Request('http://x/', { method: 'POST' }))
  ).json()) as ProcessedWire;

const use = (ctx: Ctx, key: UsageKey, used: number) =>
  store.db
    .insert(usageCounters)
    .values({ learnerId: ctx.actor.learnerId, day: '2026-11-20', key, used });

describe('the trial ends to the second', () => {
  const END = later(3 * DAY_MS);
  const LOCKED = { code: 'plan_required', detail: { upgrade_required: true } };

  test('each locked action works a millisecond before, and is refused from then on', async () => {
    const ctx = await userWith({ trialEndsAt: END });
    const { userId } = ctx.actor;
    const documentId = await createDocument(store.db, ctx.actor);
    await studyLessons(store.db, documentId);
    const [lesson] = await store.db
      .select()
      .from(lessons)
      .where(eq(lessons.documentId, documentId));
    const actions = [
      (now: Ctx) => markLessonComplete(now, { lessonId: lesson!.id }),
      (now: Ctx) => askTutor(now, { message: 'What is melatonin?', document_id: documentId }),
      (now: Ctx) => listChallenges(now, { userId }),
      (now: Ctx) => getCatalog(now, { userId }),
    ];
    for (const action of actions) {
      await expect(action(at(ctx, later(3 * DAY_MS - 1)))).resolves.toBeDefined();
      await expect(action(at(ctx, END))).rejects.toMatchObject(LOCKED);
      await expect(action(at(ctx, later(400 * DAY_MS)))).rejects.toMatchObject(LOCKED);
    }
  });

  test('the days left are 3, 2 and 1 for a day each, then 0 for ever', () => {
    const hours = Array.from({ length: 24 * 5 }, (_, hour) => later(hour * HOUR_MS));
    const shown = hours.map(
      (now) => planState({ trialEndsAt: END, subscription: null, grant: null }, now).trialDaysLeft,
    );
    expect(shown).toEqual([3, 2, 1, 0, 0].flatMap((days) => Array<number>(24).fill(days)));
  });

  test('another’s document stays unknown, and a call for another stays forbidden, with the lock or without', async () => {
    const ctx = await lapsed();
    await expect(getDocument(ctx, { documentId: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(listChallenges(ctx, { userId: randomUUID() })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('after the trial', () => {
  test('an upload gives the summary, and takes nothing but the upload', async () => {
    const ctx = await lapsed();
    const answer = await upload(ctx);
    expect(answer.content).toMatchObject({ title: 'Sleep', mini_courses: [], flashcards: [] });
    expect(answer.content.summary).not.toBe('');
    expect(answer.locked).toBe(true);
    expect(answer.omitted).toEqual([
      {
        part: 'mini_courses',
        code: 'plan_required',
        error: 'Your free trial is over. Upgrade to continue with your mini courses.',
      },
      {
        part: 'flashcards',
        code: 'plan_required',
        error: 'Your free trial is over. Upgrade to continue with your flashcards.',
      },
    ]);
    expect(await usedBy(ctx)).toEqual({ file_uploads: 1 });
  });

  test('the upload limit of the trial holds, and says what helps', async () => {
    const ctx = await lapsed();
    await use(ctx, 'file_uploads', 5);
    await expect(upload(ctx)).rejects.toMatchObject({
      code: 'limit_reached',
      detail: { limit: 5, upgrade_required: true },
    });
  });

  test('what was left out can be made once it is paid for', async () => {
    const ctx = await lapsed();
    const { document_id } = await upload(ctx);
    for (const part of ['mini_courses', 'flashcards'] as const) {
      await expect(generate(ctx, document_id, part)).rejects.toMatchObject({
        code: 'plan_required',
      });
    }
    const paid = paying(ctx, await payer());
    const document = await getDocument(paid, { documentId: document_id });
    expect(document).toMatchObject({ locked: false, content: { mini_courses: [] } });
    expect(document.visual_data.concepts).toEqual(['Melatonin', 'REM sleep']);
    await generate(paid, document_id, 'mini_courses');
    const whole = await generate(paid, document_id, 'flashcards');
    expect([whole.content.mini_courses.length, whole.content.flashcards.length]).toEqual([5, 2]);
    expect(await usedBy(ctx)).toEqual({
      file_uploads: 1,
      course_generations: 1,
      flashcard_generations: 1,
    });
  });

  test('a document keeps its summary and cards to read; lessons and visual data wait behind the lock', async () => {
    const ctx = await lapsed();
    const documentId = await createDocument(store.db, ctx.actor);
    const document = await getDocument(ctx, { documentId });
    expect(document).toMatchObject({ locked: true, content: { title: 'Sleep', mini_courses: [] } });
    expect(document.content.summary_sources).toHaveLength(2);
    expect(document.content.flashcards).toHaveLength(2);
    expect(document.visual_data).toEqual({
      structure: { paragraphs: 3, sentences: 5, reading_time: 1 },
      ...{ concepts: [], themes: [], concept_map: [], relations: [], word_cloud_data: [] },
    });
  });
});

describe('who pays', () => {
  test.each([
    ['file_uploads', 50, 'uploads'],
    ['course_generations', 20, 'mini courses'],
    ['flashcard_generations', 50, 'flashcard sets'],
    ['ai_chat_messages', 200, 'questions'],
  ] as const)(
    'has the last of %s, and then reads the limit without an upgrade',
    async (key, limit, noun) => {
      const ctx = await payer();
      const parts = {
        lessons: key !== 'course_generations',
        cards: key !== 'flashcard_generations',
      };
      const [documentId, another] = [
        await createDocument(store.db, ctx.actor, { parts }),
        await createDocument(store.db, ctx.actor, { parts }),
      ];
      const actions = {
        file_uploads: () => upload(ctx),
        course_generations: (id: string) => generate(ctx, id, 'mini_courses'),
        flashcard_generations: (id: string) => generate(ctx, id, 'flashcards'),
        ai_chat_messages: () => askTutor(ctx, { message: 'What is melatonin?' }),
      } satisfies Record<UsageKey, unknown>;
      await use(ctx, key, limit - 1);
      await expect(actions[key](documentId)).resolves.toBeDefined();
      await expect(actions[key](another)).rejects.toMatchObject({
        status: 429,
        message: `You’ve used all ${limit} of today’s ${noun}`,
        detail: { limit, limit_key: key, upgrade_required: false },
      });
    },
  );

  test('has the plan’s limits while it lasts, and the trial’s again after', async () => {
    const ctx = await payer({ cancelAtPeriodEnd: true });
    const limitsAt = async (now: Date) => {
      const { usage } = await getUsage(at(ctx, now), { userId: ctx.actor.userId });
      return Object.values(usage).map(({ limit }) => limit);
    };
    expect(await limitsAt(later(30 * DAY_MS - 1))).toEqual([50, 20, 50, 200]);
    expect(await limitsAt(later(30 * DAY_MS))).toEqual([5, 2, 5, 20]);
  });

  test.each([
    ['past_due', 'resolves'],
    ['unpaid', 'rejects'],
    ['paused', 'rejects'],
    ['incomplete', 'rejects'],
    ['canceled', 'rejects'],
  ] as const)('with a subscription that is %s, a locked action %s', async (status, outcome) => {
    const ctx = await payer({ status });
    const call = listChallenges(ctx, { userId: ctx.actor.userId });
    if (outcome === 'resolves') await expect(call).resolves.toBeDefined();
    else await expect(call).rejects.toMatchObject({ code: 'plan_required' });
  });
});
