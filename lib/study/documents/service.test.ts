import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as tables from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createSignedIn } from '@/tests/helpers/factories';
import { studyLessons } from '@/tests/helpers/lessons';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { markMastered } from '../cards/service';
import { markLessonComplete } from '../lessons/service';
import { renameInput, textInput } from '../schema';
import { getDocument, getLibrary, getText, removeDocument, updateTitle } from './service';

type Ctx = ContextFor<'learner'>;

const store = useTestDatabase();
const NOT_FOUND = {
  code: 'not_found',
  message: 'This document isn’t in your library. It may have been deleted.',
};

async function learner(now?: Date): Promise<Ctx> {
  return learnerContext({ db: store.db, actor: await createSignedIn(store.db), now });
}

const at = (ctx: Ctx, minute: number): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + minute * 60_000),
});

test('the library lists own documents, most recently opened first, with progress', async () => {
  const ctx = await learner();
  const first = await createDocument(store.db, ctx.actor, { filename: 'a.pdf' });
  const second = await createDocument(store.db, ctx.actor, {
    filename: 'b.pdf',
    now: at(ctx, 1).now,
  });
  await createDocument(store.db, await createSignedIn(store.db));
  const { content } = await getDocument(at(ctx, 2), { documentId: first });
  await studyLessons(store.db, first);
  await markLessonComplete(ctx, { lessonId: content.mini_courses[0]!.id });
  await markMastered(ctx, { cardId: content.flashcards[0]!.id });
  const { documents } = await getLibrary(ctx);
  expect(documents.map(({ document_id }) => document_id)).toEqual([first, second]);
  expect(documents[0]).toEqual({
    document_id: first,
    title: 'Sleep',
    filename: 'a.pdf',
    kind: 'pdf',
    page_count: 3,
    word_count: 42,
    lessons: 5,
    lessons_completed: 1,
    cards: 2,
    cards_mastered: 1,
    created_at: '2026-11-20T12:00:00.000Z',
    opened_at: '2026-11-20T12:02:00.000Z',
  });
  expect(documents[1]).toMatchObject({ lessons_completed: 0, cards_mastered: 0 });
});

test('a new learner has an empty library', async () => {
  expect(await getLibrary(await learner())).toEqual({ documents: [] });
});

test('a lesson has the authors’ bold and italic words, but not in a model’s wording', async () => {
  const ctx = await learner();
  const documentId = await createDocument(store.db, ctx.actor);
  const stressed = async () => {
    const { content } = await getDocument(ctx, { documentId });
    return content.mini_courses.map(({ emphasis }) => emphasis);
  };
  expect(await stressed()).toEqual([[{ start: 0, length: 5, kind: 'bold' }], [], [], [], []]);
  await store.db
    .update(tables.lessons)
    .set({ wording: { content: 'People sleep at night.', durationMinutes: 1, sentences: [] } })
    .where(eq(tables.lessons.documentId, documentId));
  expect(await stressed()).toEqual([[], [], [], [], []]);
});

test('a lesson has the places of its items in lists, but not in a model’s wording; one from before has none', async () => {
  const ctx = await learner();
  const documentId = await createDocument(store.db, ctx.actor);
  const items = async () => {
    const { content } = await getDocument(ctx, { documentId });
    return content.mini_courses.slice(0, 2).map((lesson) => lesson.items);
  };
  expect(await items()).toEqual([[{ start: 0, depth: 1 }], []]);
  await store.db
    .update(tables.lessons)
    .set({ wording: { content: 'People sleep at night.', durationMinutes: 1, sentences: [] } })
    .where(eq(tables.lessons.documentId, documentId));
  expect(await items()).toEqual([[], []]);
});

test('a lesson says what its text leaves out of its section; one from before there was any, nothing', async () => {
  const ctx = await learner();
  const documentId = await createDocument(store.db, ctx.actor);
  const { content } = await getDocument(ctx, { documentId });
  expect(content.mini_courses[0]?.also_in_section).toEqual([
    {
      term: 'Melatonin',
      text: 'Melatonin is a hormone that the pineal gland releases at night.',
      source: {
        passage: 1,
        start: 82,
        quote: 'Melatonin is a hormone that the pineal gland releases at night.',
        page: 2,
      },
    },
  ]);
  expect(content.mini_courses[1]?.also_in_section).toEqual([]);
  await store.db
    .update(tables.lessons)
    .set({ alsoInSection: null })
    .where(eq(tables.lessons.documentId, documentId));
  const before = await getDocument(ctx, { documentId });
  expect(before.content.mini_courses.map((lesson) => lesson.also_in_section)).toEqual([
    [],
    [],
    [],
    [],
    [],
  ]);
});

test('a document includes its progress', async () => {
  const ctx = await learner();
  const documentId = await createDocument(store.db, ctx.actor);
  const { content } = await getDocument(ctx, { documentId });
  await studyLessons(store.db, documentId);
  await markLessonComplete(ctx, { lessonId: content.mini_courses[1]!.id });
  await markMastered(ctx, { cardId: content.flashcards[1]!.id });
  const again = await getDocument(ctx, { documentId });
  expect(again.content.mini_courses.map(({ completed }) => completed)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(again.content.flashcards.map(({ mastered }) => mastered)).toEqual([false, true]);
  expect(again.content.summary_sources[0]).toEqual({
    text: 'Sleep 😀 is a state of reduced awareness.',
    source: { passage: 0, start: 0, quote: 'Sleep 😀 is a state of reduced awareness.', page: 1 },
  });
});

test('the summary comes in three depths, each with its source', async () => {
  const ctx = await learner();
  const documentId = await createDocument(store.db, ctx.actor);
  const { content } = await getDocument(ctx, { documentId });
  const [sleep, definition] = content.summary_sources;
  expect(content.gist).toEqual(sleep);
  expect(content.summary_sections).toEqual([
    {
      title: 'What sleep is',
      line: {
        text: 'Circadian rhythms last about 24 hours.',
        source: {
          passage: 0,
          start: 42,
          quote: 'Circadian rhythms last about 24 hours.',
          page: 1,
        },
      },
      topics: [],
      sentences: [sleep],
    },
    {
      title: 'Melatonin',
      line: null,
      topics: [
        { text: 'Melatonin', source: definition?.source },
        {
          text: 'REM sleep',
          source: {
            passage: 2,
            start: 147,
            quote: 'REM sleep is the stage in which most dreams happen.',
            page: 3,
          },
        },
      ],
      sentences: [definition],
    },
  ]);
});

test('a document stored before there were depths shows its summary in full', async () => {
  const ctx = await learner();
  const documentId = await createDocument(store.db, ctx.actor);
  await store.db
    .update(tables.documents)
    .set({ gist: null, sectionLines: null })
    .where(eq(tables.documents.id, documentId));
  const { content } = await getDocument(ctx, { documentId });
  expect(content).toMatchObject({ gist: null, summary_sections: null });
  expect(content.summary_sources).toHaveLength(2);
});

test('reading a document or the library takes one round trip', async () => {
  const ctx = await learner();
  const documentId = await createDocument(store.db, ctx.actor);
  expect(await queriesOf(store.sql, () => getDocument(ctx, { documentId }))).toHaveLength(1);
  expect(await queriesOf(store.sql, () => getLibrary(ctx))).toHaveLength(1);
  expect(
    await queriesOf(store.sql, () => getText(ctx, { documentId, from: 0, limit: 200 })),
  ).toHaveLength(1);
  expect(
    await queriesOf(store.sql, () => updateTitle(ctx, { documentId, title: 'x' })),
  ).toHaveLength(1);
  // It locks the document first.
  expect(await queriesOf(store.sql, () => removeDocument(ctx, { documentId }))).toHaveLength(4);
});

test('the text is read in windows', async () => {
  const ctx = await learner();
  const documentId = await createDocument(store.db, ctx.actor);
  const first = await getText(ctx, { documentId, from: 0, limit: 2 });
  expect(first).toEqual({
    sections: [{ title: 'Sleep', level: 1, first_passage: 0 }],
    passages: [
      {
        position: 0,
        page: 1,
        start: 0,
        text: 'Sleep 😀 is a state of reduced awareness. Circadian rhythms last about 24 hours.',
        ...{ emphasis: null, depth: null, goes_on: null },
      },
      {
        position: 1,
        page: 2,
        start: 82,
        text: 'Melatonin is a hormone that the pineal gland releases at night.',
        emphasis: [{ start: 0, length: 9, kind: 'bold' }],
        ...{ depth: null, goes_on: null },
      },
    ],
    total: 3,
    next: 2,
  });
  expect(await getText(ctx, { documentId, from: 2, limit: 2 })).toMatchObject({
    passages: [{ position: 2, page: 3, depth: 2, goes_on: true }],
    next: null,
  });
  expect(await getText(ctx, { documentId, from: 99, limit: 2 })).toMatchObject({
    passages: [],
    total: 3,
    next: null,
  });
});

test.each([
  [{}, { from: 0, limit: 200 }],
  [
    { from: '7', limit: '500' },
    { from: 7, limit: 500 },
  ],
])('a window of %j is %j', (given, window) => {
  expect(textInput.parse({ documentId: randomUUID(), ...given })).toMatchObject(window);
});

test.each([{ from: '-1' }, { limit: '0' }, { limit: '501' }, { from: 'x' }, { from: '1e12' }])(
  'a window of %j is refused',
  (given) => {
    expect(textInput.safeParse({ documentId: randomUUID(), ...given }).success).toBe(false);
  },
);

test('a title can be changed', async () => {
  const ctx = await learner();
  const documentId = await createDocument(store.db, ctx.actor);
  expect(await updateTitle(ctx, { documentId, title: 'About sleep' })).toEqual({
    document_id: documentId,
    title: 'About sleep',
  });
  expect((await getDocument(ctx, { documentId })).content).toMatchObject({
    title: 'About sleep',
    filename: 'sleep.pdf',
  });
});

test.each([
  { what: 'with line breaks', title: '  About \n sleep\t', kept: 'About sleep' },
  { what: 'with a null character', title: 'a\u0000b', kept: 'ab' },
  { what: 'that turns the reading direction', title: 'a\u202eb', kept: 'ab' },
  { what: 'of 200 characters', title: 'x'.repeat(200), kept: 'x'.repeat(200) },
])('a title $what is stored as one line', ({ title, kept }) => {
  expect(renameInput.parse({ documentId: randomUUID(), title }).title).toBe(kept);
});

test.each([
  { what: 'that is empty', title: '', message: 'Enter a title.' },
  { what: 'that shows nothing', title: ' \u0000 ', message: 'Enter a title.' },
  { what: 'that is missing', title: undefined, message: 'Enter a title.' },
  { what: 'that is a number', title: 7, message: 'Enter a title.' },
  {
    what: 'of 201 characters',
    title: 'x'.repeat(201),
    message: 'A title can have up to 200 characters.',
  },
])('a title $what is refused', ({ title, message }) => {
  const refused = renameInput.safeParse({ documentId: randomUUID(), title });
  expect(refused.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('deleting a document deletes everything made from it, and nothing else', async () => {
  const ctx = await learner();
  const documentId = await createDocument(store.db, ctx.actor);
  const kept = await createDocument(store.db, ctx.actor);
  expect(await removeDocument(ctx, { documentId })).toEqual({ deleted: true });
  const { documents, sections, passages, lessons, cards, concepts, conceptRelations, indexPieces } =
    tables;
  for (const table of [
    sections,
    passages,
    lessons,
    cards,
    concepts,
    conceptRelations,
    indexPieces,
  ]) {
    expect(await store.db.$count(table, eq(table.documentId, documentId))).toBe(0);
    expect(await store.db.$count(table, eq(table.documentId, kept))).toBeGreaterThan(0);
  }
  expect(await store.db.$count(documents, eq(documents.id, kept))).toBe(1);
  await expect(removeDocument(ctx, { documentId })).rejects.toMatchObject(NOT_FOUND);
});

test('another user’s document and an unknown one are refused with the same not_found, and nothing changes', async () => {
  const owner = await learner();
  const other = await learner();
  const own = await createDocument(store.db, owner.actor);
  const before = await getLibrary(owner);
  for (const documentId of [own, randomUUID()]) {
    await expect(getDocument(at(other, 5), { documentId })).rejects.toMatchObject(NOT_FOUND);
    await expect(getText(other, { documentId, from: 0, limit: 1 })).rejects.toMatchObject(
      NOT_FOUND,
    );
    await expect(updateTitle(other, { documentId, title: 'mine' })).rejects.toMatchObject(
      NOT_FOUND,
    );
    await expect(removeDocument(other, { documentId })).rejects.toMatchObject(NOT_FOUND);
  }
  expect(await getLibrary(owner)).toEqual(before);
});
