import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cardReviews, checkAnswers, modelRuns } from '@/db/schema';
import type { UserActor } from '@/lib/context';
import { checkAnchors } from '@/tests/helpers/check-anchors';
import { createSignedIn } from '@/tests/helpers/factories';
import { openLongAgo } from '@/tests/helpers/lessons';
import {
  agree,
  createTopics,
  isAboutLesson,
  LESSONS,
  startWork,
  studious,
  topicOf,
} from '@/tests/helpers/model-work';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { useModelServer } from '@/tests/helpers/use-model-server';
import { readTokens } from '@/tests/helpers/used-tokens';
import { markMastered, reviewCard } from '../cards/service';
import { answerCheck } from '../checks/service';
import { getDocument } from '../documents/service';
import { flagCard } from '../flags/service';
import { markLessonComplete } from '../lessons/service';
import { runWork } from './run-work';

const store = useTestDatabase();
const server = useModelServer(studious);
let actor: UserActor;
beforeEach(async () => {
  actor = await createSignedIn(store.db);
  await agree(store.db, actor, server.host());
});

const context = () => learnerContext({ db: store.db, actor, model: server.model() });
const started = (documentId: string) => startWork(store.db, { documentId }, server.host());

const asked = () => server.requests.map(({ chat }) => topicOf(chat));

const runOf = (documentId: string) =>
  store.db.query.modelRuns.findFirst({ where: eq(modelRuns.documentId, documentId) });

test('the model’s parts take the place of the local ones, piece by piece, and the whole comes last', async () => {
  const documentId = await createTopics(store.db, actor);
  const before = await getDocument(context(), { documentId });
  await runWork(context(), await started(documentId));
  expect(asked().slice(0, 3).sort()).toEqual(['Bones', 'Climate', 'Osmosis']);
  expect(asked().slice(3)).toEqual(Array(1 + LESSONS).fill(null));
  const after = await getDocument(context(), { documentId });
  expect(after).toMatchObject({
    engine: 'model',
    content: {
      summary_engine: 'model',
      gist: { text: 'Osmosis is the diffusion of water through a membrane.' },
    },
    model: { status: 'done', sections: 3, sections_done: 3, problem: null, model: 'test' },
  });
  expect(after.content.flashcards.map(({ engine }) => engine)).toEqual(Array(12).fill('model'));
  expect(after.content.summary_sections?.map(({ line }) => line?.text)).toEqual([
    'Osmosis is the diffusion of water through a membrane.',
    'The femur is the longest bone of the human body.',
    'The troposphere is the lowest layer of the atmosphere.',
  ]);
  const [first, ...others] = after.content.mini_courses;
  expect(first?.key_points_engine).toBe('model');
  expect(first?.checks.filter(({ engine }) => engine === 'model')).toHaveLength(1);
  expect(first?.key_points).toContain('A membrane is a thin layer that lets water pass.');
  const local = before.content.mini_courses.map(({ checks }) => checks.map(({ id }) => id));
  expect(local.flat().length).toBeGreaterThan(0);
  after.content.mini_courses.forEach(({ checks }, i) => {
    const own = checks.filter(({ engine }) => engine === 'model').length;
    expect(checks.slice(own).map(({ id }) => id)).toEqual(local[i]);
  });
  expect(others.length).toBe(LESSONS - 1);
  expect((await checkAnchors(store.db, documentId)).faults).toEqual([]);
});

test('tokens are those that the server counted, of the run and of the learner', async () => {
  const documentId = await createTopics(store.db, actor);
  await runWork(context(), await started(documentId));
  expect(await runOf(documentId)).toMatchObject({
    ...{ inputTokens: (4 + LESSONS) * 100, outputTokens: (4 + LESSONS) * 20, dropped: 0 },
  });
  const { learnerId } = actor;
  expect(await readTokens(store.db, { learnerId, day: '2026-11-20' })).toMatchObject({
    learner: (4 + LESSONS) * 120,
  });
});

test('a section alone leaves the summary of the others to the local engine', async () => {
  server.script = (request) =>
    topicOf(request) === 'Bones' ? studious(request) : { text: 'I cannot say.' };
  const documentId = await createTopics(store.db, actor);
  const before = await getDocument(context(), { documentId });
  await runWork(context(), await started(documentId));
  const after = await getDocument(context(), { documentId });
  expect(after.model).toMatchObject({
    status: 'done',
    sections_done: 3,
    problem: 'The language model had no usable answer for parts of this text.',
  });
  const others = ({ source }: { source: { passage: number } }) =>
    source.passage < 3 || source.passage > 5;
  expect(after.content.summary_sources.filter(others)).toEqual(
    before.content.summary_sources.filter(others),
  );
  expect(after.content.flashcards.filter(others).map(({ id }) => id)).toEqual(
    before.content.flashcards.filter(others).map(({ id }) => id),
  );
  expect(after.content.flashcards[0]?.engine).toBe('model');
  const [osmosis] = after.content.mini_courses;
  expect(osmosis).toEqual(before.content.mini_courses[0]);
});

test('whatever the learner did stays', async () => {
  const documentId = await createTopics(store.db, actor);
  const ctx = context();
  const { content } = await getDocument(ctx, { documentId });
  const [reviewed, mastered, flagged, ...unused] = content.flashcards;
  const ids = [reviewed!.id, mastered!.id, flagged!.id];
  await reviewCard(ctx, { cardId: reviewed!.id, grade: 3 });
  await markMastered(ctx, { cardId: mastered!.id });
  await flagCard(ctx, { cardId: flagged!.id, reason: 'unclear' });
  const typed = content.mini_courses[0]!.checks.find(({ kind }) => kind === 'typed')!;
  const { card_id: checked } = await answerCheck(ctx, { checkId: typed.id, answer: 'x' });
  await openLongAgo(store.db, [content.mini_courses[0]!.id]);
  await markLessonComplete(ctx, { lessonId: content.mini_courses[0]!.id });
  await runWork(ctx, await started(documentId));
  const after = await getDocument(ctx, { documentId });
  const local = after.content.flashcards.filter(({ engine }) => engine === 'local');
  // The question asks about a card, which it reviews.
  expect(new Set(local.map(({ id }) => id))).toEqual(new Set([...ids, checked]));
  expect(unused.length).toBeGreaterThan(0);
  expect(after.content.mini_courses[0]?.completed).toBe(true);
  expect(await store.db.select().from(checkAnswers)).toHaveLength(1);
  expect(await store.db.select().from(cardReviews)).toHaveLength(2);
});

describe('the lessons’ wording', () => {
  const wordedOf = (content: string, worded: { from: number; to: number }[]) =>
    worded.map(({ from, to }) => content.slice(from, to));

  test('is the model’s where it holds, each sentence with what it stands on', async () => {
    const documentId = await createTopics(store.db, actor);
    const before = await getDocument(context(), { documentId });
    await runWork(context(), await started(documentId));
    const { content: after } = await getDocument(context(), { documentId });
    const [local, lesson] = [before.content.mini_courses[0]!, after.mini_courses[0]!];
    expect(local.content).toContain('Osmosis is the diffusion of water through a membrane.');
    expect(local.worded).toEqual([]);
    expect(lesson.content).toContain('Osmosis means the diffusion of water through a membrane.');
    expect(lesson.content.replaceAll(' means ', ' is ')).toBe(local.content);
    expect(wordedOf(lesson.content, lesson.worded)).toContain(
      'Osmosis means the diffusion of water through a membrane.',
    );
    expect(lesson.worded[0]?.sources).toEqual([
      {
        ...{ passage: 0, start: 0, page: null },
        quote: 'Osmosis is the diffusion of water through a membrane.',
      },
    ]);
    const marked = lesson.screens.flatMap(({ mark }) => mark?.source?.quote ?? []);
    expect(marked[0]).toBe('Osmotic pressure is the pressure that stops osmosis.');
    const asked = (of: typeof lesson) => of.screens.map(({ checks }) => checks.length > 0);
    expect(asked(lesson)).toEqual(asked(local));
  });

  test('of a lesson that was opened stays', async () => {
    const documentId = await createTopics(store.db, actor);
    const { content } = await getDocument(context(), { documentId });
    const [opened, other] = content.mini_courses;
    await openLongAgo(store.db, [opened!.id]);
    await runWork(context(), await started(documentId));
    const { content: after } = await getDocument(context(), { documentId });
    expect(after.mini_courses[0]?.content).toBe(opened?.content);
    expect(after.mini_courses[1]?.content).not.toBe(other?.content);
    const shown = server.requests.map(({ chat }) => chat).filter(isAboutLesson);
    expect(shown).toHaveLength(LESSONS - 1);
  });

  test('stays where the model has nothing usable, and the rest of its work doesn’t', async () => {
    server.script = (request) => (isAboutLesson(request) ? { text: 'No.' } : studious(request));
    const documentId = await createTopics(store.db, actor);
    const before = await getDocument(context(), { documentId });
    await runWork(context(), await started(documentId));
    const after = await getDocument(context(), { documentId });
    expect(after.content.mini_courses.map(({ content }) => content)).toEqual(
      before.content.mini_courses.map(({ content }) => content),
    );
    expect(after).toMatchObject({
      content: { summary_engine: 'model' },
      model: {
        status: 'done',
        problem: 'The language model had no usable answer for parts of this text.',
      },
    });
  });
});
