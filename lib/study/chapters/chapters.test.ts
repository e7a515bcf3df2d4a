import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as tables from '@/db/schema';
import { transferDemo } from '@/lib/accounts/demo/demo-store';
import type { ContextFor } from '@/lib/context';
import { outlineOf } from '@/lib/engine/outline';
import { sectionsWithRoles } from '@/lib/engine/section-roles';
import { checkAnchors } from '@/tests/helpers/check-anchors';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { heldWork } from '@/tests/helpers/held-work';
import { studyLessons } from '@/tests/helpers/lessons';
import { sampleResult } from '@/tests/helpers/sample-study';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument, createLongDocument, usedBy } from '@/tests/helpers/uploads';
import { markMastered, resetCards } from '../cards/service';
import { saveDocument } from '../documents/save-document';
import { getDocument, getLibrary } from '../documents/service';
import { markLessonComplete } from '../lessons/service';
import { generatePart } from '../processing/generate';
import { chapterInput, resetInput } from '../schema';
import { packDocument } from '../worker/packing';
import type { StudyJob } from '../worker/protocol';
import { makeChapter } from './make-chapter';
import { getChapter } from './service';

type Ctx = ContextFor<'learner'>;
type Study = Parameters<typeof learnerContext>[0]['study'];

const store = useTestDatabase();
const NO_CHAPTER = {
  code: 'not_found',
  message: 'This document has no such chapter. It may have been deleted.',
};

async function learner(study: Study = {}): Promise<Ctx> {
  return learnerContext({ db: store.db, actor: await createSignedIn(store.db), study });
}

const mustNotRun: Study = { runJob: () => Promise.reject(new Error('must not run')) };

test('a long document lists its chapters with pages, words and minutes', async () => {
  const ctx = await learner();
  const documentId = await createLongDocument(store.db, ctx.actor);
  expect((await getDocument(ctx, { documentId })).chapters).toEqual([
    {
      chapter: 1,
      title: 'Sleep',
      first_page: 1,
      last_page: 2,
      words: 24_000,
      minutes: 120,
      made: false,
    },
    {
      chapter: 2,
      title: 'Dreams',
      first_page: 3,
      last_page: 3,
      words: 7_000,
      minutes: 35,
      made: false,
    },
  ]);
  expect(await queriesOf(store.sql, () => getDocument(ctx, { documentId }))).toHaveLength(1);
});

test('a short document has no chapters', async () => {
  const ctx = await learner();
  const documentId = await createDocument(store.db, ctx.actor);
  expect((await getDocument(ctx, { documentId })).chapters).toEqual([]);
});

test('a chapter is made once, from its own passages, and costs no daily limit', async () => {
  const jobs: StudyJob[] = [];
  const ctx = await learner({
    runJob: async (job) => {
      jobs.push(job);
      return sampleResult(job.parts);
    },
  });
  const documentId = await createLongDocument(store.db, ctx.actor);
  const input = { documentId, chapter: 2 };
  expect(await getChapter(ctx, input)).toMatchObject({
    chapter: { title: 'Dreams', made: false },
    content: { mini_courses: [], flashcards: [] },
  });
  const made = await makeChapter(ctx, input);
  expect(made).toMatchObject({
    document_id: documentId,
    chapter: { chapter: 2, title: 'Dreams', made: true },
    content: { title: 'Dreams', gist: { source: { page: 1 } } },
    visual_data: { concepts: ['Melatonin', 'REM sleep'] },
  });
  expect(made.content.mini_courses).toHaveLength(5);
  expect(made.content.flashcards.map(({ source }) => source.page)).toEqual([2, 3]);
  expect(await makeChapter(ctx, input)).toEqual(made);
  expect(await getChapter(ctx, input)).toEqual(made);
  expect(await usedBy(ctx)).toEqual({});
  expect(jobs).toHaveLength(1);
  const { source, parts } = jobs[0]!;
  if (source.kind !== 'stored') throw new Error('expected a stored source');
  expect([parts, source.chapterAt]).toEqual([{ lessons: true, cards: true }, 2]);
  expect(source.document).toMatchObject({ title: 'Dreams', wordCount: 7_000 });
  expect(source.document.passageChunks.flatMap((chunk) => JSON.parse(chunk))).toMatchObject([
    { position: 2, page: 3 },
  ]);
  expect(source.document.sectionChunks.flatMap((chunk) => JSON.parse(chunk))).toHaveLength(1);
});

test('the whole document keeps its own lessons, cards and progress', async () => {
  const ctx = await learner();
  const documentId = await createLongDocument(store.db, ctx.actor);
  const { content } = await makeChapter(ctx, { documentId, chapter: 1 });
  const [lesson] = content.mini_courses;
  await studyLessons(store.db, documentId);
  const before = await getDocument(ctx, { documentId });
  expect(await markLessonComplete(ctx, { lessonId: lesson!.id })).toEqual({
    completed_lessons: [lesson!.id],
  });
  await markMastered(ctx, { cardId: content.flashcards[0]!.id });
  await markMastered(ctx, { cardId: before.content.flashcards[0]!.id });
  await resetCards(ctx, { documentId, chapter: 1 });
  const after = await getDocument(ctx, { documentId });
  expect(after.content.mini_courses).toEqual(before.content.mini_courses);
  expect(after.content.flashcards.map(({ mastered }) => mastered)).toEqual([true, false]);
  expect(after.chapters.map(({ made }) => made)).toEqual([true, false]);
  const chapter = await getChapter(ctx, { documentId, chapter: 1 });
  expect(chapter.content.flashcards.map(({ mastered }) => mastered)).toEqual([false, false]);
  expect(chapter.content.mini_courses.map(({ completed }) => completed)).toContain(true);
  expect((await getLibrary(ctx)).documents[0]).toMatchObject({
    lessons: 5,
    lessons_completed: 0,
    cards: 2,
  });
});

test('all that is stored of a chapter quotes the text', async () => {
  const ctx = await learner();
  const documentId = await createLongDocument(store.db, ctx.actor);
  await makeChapter(ctx, { documentId, chapter: 1 });
  const { checked, faults } = await checkAnchors(store.db, documentId);
  expect(faults).toEqual([]);
  expect(checked).toMatchObject({
    card: 4,
    'key point': 10,
    chapter: 10,
    gist: 1,
    'section line': 1,
  });
});

test.each([0, 3, 99])('chapter %i doesn’t exist', async (chapter) => {
  const ctx = await learner(mustNotRun);
  const documentId = await createLongDocument(store.db, ctx.actor);
  await expect(getChapter(ctx, { documentId, chapter })).rejects.toMatchObject(NO_CHAPTER);
  await expect(makeChapter(ctx, { documentId, chapter })).rejects.toMatchObject(NO_CHAPTER);
});

const NO_NUMBERS = ['10001', '', ' 1', '+1', '-1', '1.5', '1e0', '0x1', 'x', 'NaN'];

test.each<[string, number | null]>([
  ['0', 0],
  ['12', 12],
  ['10000', 10_000],
  ...NO_NUMBERS.map((text): [string, null] => [text, null]),
])('in the address, %j is the chapter %j', (text, chapter) => {
  const parsed = chapterInput.safeParse({ documentId: randomUUID(), chapter: text });
  expect(parsed.data?.chapter ?? null).toBe(chapter);
});

test.each<[unknown, number | null]>([
  [undefined, 0],
  [2, 2],
  ...[null, true, '', '1', [], [1], -1, 1.5, 10_001].map((given): [unknown, null] => [given, null]),
])('in the body of a reset, %j is the chapter %j', (given, chapter) => {
  const parsed = resetInput.safeParse({ documentId: randomUUID(), chapter: given });
  expect(parsed.data?.chapter ?? null).toBe(chapter);
});

test('a chapter gets cards that its document was to have, although the overview carries none', async () => {
  const ctx = await learner();
  const parts = { lessons: true, cards: true };
  const made = { ...parts, cards: false };
  const documentId = await createLongDocument(store.db, ctx.actor, { parts, made });
  expect((await getDocument(ctx, { documentId })).content.flashcards).toEqual([]);
  const { content, chapter } = await makeChapter(ctx, { documentId, chapter: 1 });
  expect(content.flashcards).toHaveLength(2);
  expect(chapter.made).toBe(true);
});

test('a stranger can neither read nor make a chapter', async () => {
  const documentId = await createLongDocument(store.db, await createSignedIn(store.db));
  const stranger = await learner(mustNotRun);
  const input = { documentId, chapter: 1 };
  await expect(getChapter(stranger, input)).rejects.toMatchObject(NO_CHAPTER);
  await expect(makeChapter(stranger, input)).rejects.toMatchObject(NO_CHAPTER);
});

test('of two openings at once, one makes the chapter; the other and one of another chapter are told to wait', async () => {
  const work = heldWork();
  const ctx = await learner({ runJob: work.runJob });
  const documentId = await createLongDocument(store.db, ctx.actor);
  const first = makeChapter(ctx, { documentId, chapter: 1 });
  await work.started;
  const told = {
    1: 'We’re already working on this. It’ll be ready in a moment.',
    2: 'Another chapter is being made. Wait until it’s done.',
  };
  for (const [chapter, message] of Object.entries(told))
    await expect(makeChapter(ctx, { documentId, chapter: Number(chapter) })).rejects.toMatchObject({
      code: 'conflict',
      message,
    });
  work.release();
  expect((await first).content.mini_courses).toHaveLength(5);
  const again = await makeChapter(ctx, { documentId, chapter: 1 });
  expect(again.content.mini_courses).toHaveLength(5);
});

test('a visitor who signs up while a chapter is made is told where it is', async () => {
  const work = heldWork();
  const actor = await createDemo(store.db);
  const demo = learnerContext({ db: store.db, actor, study: { runJob: work.runJob } });
  const input = { documentId: await createLongDocument(store.db, actor), chapter: 1 };
  const opened = makeChapter(demo, input);
  await work.started;
  const ctx = await learner(mustNotRun);
  const [from, to] = [actor.learnerId, ctx.actor.learnerId];
  await transferDemo(store.db, { from, to, quotaBytes: 0 });
  work.release();
  await expect(opened).rejects.toMatchObject({
    code: 'conflict',
    message: 'This document has moved to your account. Open it there.',
  });
  expect((await makeChapter(ctx, input)).content.mini_courses).toHaveLength(5);
});

test('a chapter of a document that is deleted while it is made is gone', async () => {
  const work = heldWork();
  const ctx = await learner({ runJob: work.runJob });
  const documentId = await createLongDocument(store.db, ctx.actor);
  const opened = makeChapter(ctx, { documentId, chapter: 1 });
  await work.started;
  await store.db.delete(tables.documents).where(eq(tables.documents.id, documentId));
  work.release();
  await expect(opened).rejects.toMatchObject({
    code: expect.stringMatching(/not_found|cancelled/),
  });
});

test('after ten openings at once, a chapter has five lessons', async () => {
  const ctx = await learner();
  const documentId = await createLongDocument(store.db, ctx.actor);
  const input = { documentId, chapter: 1 };
  await Promise.allSettled(Array.from({ length: 10 }, () => makeChapter(ctx, input)));
  expect((await getChapter(ctx, input)).content.mini_courses).toHaveLength(5);
});

test('a disconnect cancels the work, and the chapter can be made again', async () => {
  const work = heldWork();
  const gone = new AbortController();
  const ctx = { ...(await learner({ runJob: work.runJob })), signal: gone.signal };
  const documentId = await createLongDocument(store.db, ctx.actor);
  const opened = makeChapter(ctx, { documentId, chapter: 1 });
  await work.started;
  gone.abort();
  await expect(opened).rejects.toMatchObject({ code: 'cancelled' });
  const next = learnerContext({ db: store.db, actor: ctx.actor });
  expect((await makeChapter(next, { documentId, chapter: 1 })).chapter.made).toBe(true);
});

test('a job of a server that was killed doesn’t keep the chapter from being made', async () => {
  const ctx = await learner();
  const documentId = await createLongDocument(store.db, ctx.actor);
  await store.db.insert(tables.processingJobs).values({
    id: randomUUID(),
    learnerId: ctx.actor.learnerId,
    work: 'chapter',
    filename: 'chapter 1',
    status: 'running',
    stage: 'cards',
    fraction: 0.5,
    taken: { day: '2026-11-20', keys: [] },
    documentId,
    createdAt: ctx.now,
    heartbeatAt: new Date(0),
  });
  expect((await makeChapter(ctx, { documentId, chapter: 1 })).chapter.made).toBe(true);
});

test('a part that the document lacks is left out of its chapters, and made once the document has it', async () => {
  const ctx = await learner();
  const documentId = await createLongDocument(store.db, ctx.actor, {
    parts: { lessons: false, cards: true },
  });
  const input = { documentId, chapter: 1 };
  const first = await makeChapter(ctx, input);
  expect([first.chapter.made, first.content.mini_courses]).toEqual([true, []]);
  const request = new Request('http://localhost:3000/', { method: 'POST' });
  await generatePart(ctx, { documentId, part: 'mini_courses' }, request);
  expect((await getChapter(ctx, input)).chapter.made).toBe(false);
  const second = await makeChapter(ctx, input);
  expect(second.chapter.made).toBe(true);
  expect(second.content.mini_courses).toHaveLength(5);
  expect(second.content.flashcards).toEqual(first.content.flashcards);
});

test('sixty chapters can be made in ten minutes; stored ones are read without limit', async () => {
  const ctx = await learner();
  const documentId = await createLongDocument(store.db, ctx.actor);
  await makeChapter(ctx, { documentId, chapter: 1 });
  for (let n = 1; n < 60; n++)
    await ctx.limit({ name: 'chapters', points: 60, seconds: 600 }, ctx.actor.learnerId);
  await expect(makeChapter(ctx, { documentId, chapter: 2 })).rejects.toMatchObject({
    code: 'rate_limited',
  });
  expect((await makeChapter(ctx, { documentId, chapter: 1 })).chapter.made).toBe(true);
});

test('after the trial, a chapter is read without its lessons and map, and none is made', async () => {
  const ctx = await learner();
  const documentId = await createLongDocument(store.db, ctx.actor);
  await makeChapter(ctx, { documentId, chapter: 1 });
  const actor = { ...ctx.actor, trialEndsAt: new Date(ctx.now.getTime() - 1) } as Ctx['actor'];
  const lapsed: Ctx = { ...ctx, actor };
  const read = await getChapter(lapsed, { documentId, chapter: 1 });
  expect(read).toMatchObject({
    locked: true,
    content: { mini_courses: [] },
    visual_data: { concept_map: [] },
  });
  expect(read.content.flashcards).toHaveLength(2);
  await expect(makeChapter(lapsed, { documentId, chapter: 2 })).rejects.toMatchObject({
    code: 'plan_required',
  });
});

const LONG_PASSAGE = 'dreams happen at night '.repeat(3_000).trim();

test('a long document that was stored without chapters gets them when it is opened', async () => {
  const ctx = await learner();
  const documentId = await createLongDocument(store.db, ctx.actor, { outlined: false });
  const { sections, passages } = tables;
  await store.db
    .update(passages)
    .set({ text: LONG_PASSAGE })
    .where(eq(passages.documentId, documentId));
  await store.db
    .insert(sections)
    .values([{ documentId, position: 1, level: 1, title: '2. Dreams', firstPassage: 2 }]);
  await store.db.execute(
    sql`update passages set section = 1 where document_id = ${documentId}::uuid and position = 2`,
  );
  const { chapters } = await getDocument(ctx, { documentId });
  expect(chapters.map(({ title, words, first_page }) => [title, words, first_page])).toEqual([
    ['Sleep', 24_000, 1],
    ['Dreams', 12_000, 3],
  ]);
  expect((await getDocument(ctx, { documentId })).chapters).toEqual(chapters);
  expect((await makeChapter(ctx, { documentId, chapter: 2 })).chapter.made).toBe(true);
});

test('without headings, its parts are named by their words', async () => {
  const ctx = await learner();
  const documentId = await createLongDocument(store.db, ctx.actor, { outlined: false });
  await store.db
    .update(tables.passages)
    .set({ text: LONG_PASSAGE })
    .where(eq(tables.passages.documentId, documentId));
  await store.db
    .update(tables.sections)
    .set({ title: '' })
    .where(eq(tables.sections.documentId, documentId));
  const { chapters } = await getDocument(ctx, { documentId });
  expect(chapters.map(({ title }) => title)).toEqual([
    'Dreams, happen, night',
    'Dreams, happen, night',
    'Dreams, happen, night',
  ]);
});

const heading = (title: string, paragraphs: string[], level = 2) => ({ level, title, paragraphs });
const textOf = (title: string, count: number) =>
  heading(
    title,
    Array.from({ length: count }, () => LONG_PARAGRAPH),
  );
const LONG_PARAGRAPH = 'Sleeping brains keep what they learned on the day before. '.repeat(10);
const OBJECTIVE = 'Say why people sleep.';
const RECAP = 'Sleep keeps memories.';

const LONG_TEXTS = {
  'text under objectives': ['Sleep', 'Dreams', 'Memory'].flatMap((title) => [
    heading(title, [], 1),
    heading('Learning Objectives', [OBJECTIVE, ...textOf('', 110).paragraphs]),
    heading('Summary', [RECAP]),
  ]),
  'a glossary that is most of it': [
    textOf('Sleep', 20),
    textOf('Dreams', 20),
    textOf('Glossary', 400),
  ],
  'an index that is most of it': [textOf('Sleep', 20), textOf('Dreams', 20), textOf('Index', 400)],
  'headings below a glossary': [
    textOf('Sleep', 150),
    textOf('Dreams', 150),
    heading('Glossary', [], 1),
    textOf('Terms about nights', 60),
    heading('Vocabulary', [], 1),
  ],
  'no text but aids': [textOf('Summary', 200), textOf('Key Terms', 200)],
};

test.each(Object.entries(LONG_TEXTS))(
  'a stored document has the chapters of a new one: %s',
  async (_, parts) => {
    let start = 0;
    let firstPassage = 0;
    const passages = parts.flatMap(({ paragraphs }, section) =>
      paragraphs.map((paragraph) => {
        const text = paragraph.trim();
        start += text.length + 2;
        return { section, page: null, start: start - text.length - 2, text };
      }),
    );
    const sections = parts.map(({ level, title, paragraphs }) => {
      firstPassage += paragraphs.length;
      return { level, title, firstPassage: firstPassage - paragraphs.length };
    });
    const { document, pack, index } = sampleResult();
    const { title, kind, pageCount, language, notes } = document;
    const read = {
      ...{ title, kind, pageCount, language, notes, passages },
      wordCount: 31_000,
      sections: sectionsWithRoles(sections, passages),
    };
    const ctx = await learner();
    const { learnerId } = ctx.actor;
    const target = { id: randomUUID(), learnerId, filename: 'book.txt', sourceUrl: null };
    const result = { document: packDocument(read), pack, index };
    await saveDocument(store.db, { ...target, now: ctx.now, newId: randomUUID }, result);
    const { chapters } = await getDocument(ctx, { documentId: target.id });
    const expected = outlineOf(read).map((one) => [one.title, one.words]);
    expect(expected.length).toBeGreaterThan(0);
    expect(chapters.map((one) => [one.title, one.words])).toEqual(expected);
    const again = await queriesOf(store.sql, () => getDocument(ctx, { documentId: target.id }));
    expect(again).toHaveLength(1);
  },
);
