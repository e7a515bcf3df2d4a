import { randomUUID } from 'node:crypto';
import { eq, type SQL, StringChunk, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { learners, modelConsents, modelRuns, modelSections } from '@/db/schema';
import type { UserActor } from '@/lib/context';
import { mayRead } from '@/lib/model/consents';
import type { LanguageModel } from '@/lib/model/ports';
import { checkAnchors } from '@/tests/helpers/check-anchors';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import {
  agree,
  createLongTopics,
  createTopics,
  LESSONS,
  startWork,
  studious,
  studyTopics,
  topicOf,
} from '@/tests/helpers/model-work';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { learnerContext, TEST_NOW } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { uploadRequest } from '@/tests/helpers/uploads';
import { useModelServer } from '@/tests/helpers/use-model-server';
import { readTokens } from '@/tests/helpers/used-tokens';
import { makeChapter } from '../chapters/make-chapter';
import { getChapter } from '../chapters/service';
import { getDocument, removeDocument } from '../documents/service';
import { processContent } from '../processing/process';
import { runWork } from './run-work';
import { tokensOf } from './runs/progress-store';
import { extendLease, startRun, stopRun } from './runs/run-store';
import { getModelWork, stopModelWork, useModel } from './service';
import { resumeLapsedWork, start } from './start-work';

const store = useTestDatabase();
const server = useModelServer(studious);
const { host, model } = server;
let actor: UserActor;
beforeEach(async () => {
  actor = await createSignedIn(store.db);
});
afterEach(settleDeferred);

const context = (given: { actor?: UserActor; model?: LanguageModel } = {}) =>
  learnerContext({
    db: store.db,
    actor: given.actor ?? actor,
    model: given.model ?? model(),
    study: { runJob: studyTopics },
  });
const upload = async (ctx = context()): Promise<string> => {
  const answer = await processContent(
    ctx,
    { again: true, user_id: undefined, job_id: undefined, upload_id: undefined },
    uploadRequest(),
  );
  return (await answer.json()).document_id;
};
const runOf = (documentId: string, chapter = 0) =>
  store.db.query.modelRuns.findFirst({
    where: (run, { and }) => and(eq(run.documentId, documentId), eq(run.chapter, chapter)),
  });
const sectionsOf = (documentId: string) =>
  store.db.$count(modelSections, eq(modelSections.documentId, documentId));
const started = (documentId: string) => startWork(store.db, { documentId }, host());

const isCount = ({ queryChunks }: SQL) =>
  queryChunks.some(
    (chunk) => chunk instanceof StringChunk && /set input_tokens/.test(`${chunk.value}`),
  );

/** Holds the model's answers about a topic back until it's released. */
function holdBack(topic: string) {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const real = model();
  const held: LanguageModel = {
    ...real,
    askForObject: async (request) => {
      if (request.content.includes(`title="${topic}"`)) {
        asked.resolve();
        const aborted = new Promise<never>((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
        });
        await Promise.race([gate.promise, aborted]);
      }
      return real.askForObject(request);
    },
  };
  return { model: held, asked: asked.promise, release: () => gate.resolve() };
}

describe('after a document is stored', () => {
  test('nothing starts before the learner agrees, and text goes nowhere', async () => {
    const documentId = await upload();
    await settleDeferred();
    expect((await getDocument(context(), { documentId })).model).toEqual({
      status: 'ask',
      model: 'test',
      host: host(),
      sections_done: 0,
      sections: null,
      problem: null,
      used_today: 0,
      used_of_document: 0,
    });
    expect(await runOf(documentId)).toBeUndefined();
    expect(server.requests).toEqual([]);
  });

  test('it starts by itself for one who agreed, and the answer doesn’t wait for it', async () => {
    await agree(store.db, actor, host());
    const { model: held, asked, release } = holdBack('Bones');
    const documentId = await upload(context({ model: held }));
    expect((await getDocument(context(), { documentId })).model).toMatchObject({
      status: 'running',
    });
    await asked;
    release();
    await settleDeferred();
    expect(await runOf(documentId)).toMatchObject({ status: 'done', fault: null });
  });

  test('consent to another host is none', async () => {
    await agree(store.db, actor, 'other.example');
    const documentId = await upload();
    await settleDeferred();
    expect((await getModelWork(context(), { documentId, chapter: 0 })).model?.status).toBe('ask');
    expect(server.requests).toEqual([]);
  });

  test('nothing starts after the trial', async () => {
    const lapsed = await createSignedIn(store.db, {
      trialEndsAt: new Date(TEST_NOW.getTime() - 1),
    });
    await agree(store.db, lapsed, host());
    await upload(context({ actor: lapsed }));
    await settleDeferred();
    expect(server.requests).toEqual([]);
  });

  test('after the trial it can be refused, not used', async () => {
    const documentId = await createTopics(store.db, actor);
    const late = context({ actor: { ...actor, trialEndsAt: new Date(TEST_NOW.getTime() - 1) } });
    const input = { documentId, chapter: 0 };
    await expect(useModel(late, { ...input, use: true })).rejects.toMatchObject({
      code: 'plan_required',
    });
    expect((await useModel(late, { ...input, use: false })).model?.status).toBe('refused');
  });

  test('a demo visitor’s text never goes to a model', async () => {
    const visitor = await createDemo(store.db);
    await agree(store.db, visitor, host());
    const ctx = learnerContext({
      db: store.db,
      actor: visitor,
      model: model(),
      study: { runJob: studyTopics },
    });
    const documentId = await upload(ctx);
    const input = { documentId, chapter: 0 };
    expect((await getDocument(ctx, { documentId })).model).toBeNull();
    expect(await getModelWork(ctx, input)).toEqual({ model: null });
    expect(await useModel(ctx, { ...input, use: true })).toEqual({ model: null });
    await start(ctx, input, { isAsked: true });
    await settleDeferred();
    expect(server.requests).toEqual([]);
  });

  test('without a model there is nothing to tell', async () => {
    const documentId = await createTopics(store.db, actor);
    const ctx = learnerContext({ db: store.db, actor });
    expect((await getDocument(ctx, { documentId })).model).toBeNull();
    expect(await useModel(ctx, { documentId, chapter: 0, use: true })).toEqual({ model: null });
    expect(await store.db.select().from(modelConsents)).not.toContainEqual(
      expect.objectContaining({ learnerId: actor.learnerId }),
    );
  });
});

describe('the learner', () => {
  test('agrees once, and the work is done', async () => {
    const documentId = await createTopics(store.db, actor);
    const input = { documentId, chapter: 0 };
    expect((await useModel(context(), { ...input, use: true })).model).toMatchObject({
      status: 'running',
    });
    await settleDeferred();
    const { model: wire } = await getModelWork(context(), input);
    expect(wire).toMatchObject({ status: 'done', sections: 3, sections_done: 3 });
    // Asked for again, nothing is done twice.
    const { length } = server.requests;
    await useModel(context(), { ...input, use: true });
    await settleDeferred();
    expect(server.requests).toHaveLength(length);
    const other = await createTopics(store.db, actor);
    expect((await getDocument(context(), { documentId: other })).model?.status).toBe('ready');
  });

  test('stops what runs, at once, and starts it again where it was', async () => {
    await agree(store.db, actor, host());
    const documentId = await createTopics(store.db, actor);
    const input = { documentId, chapter: 0 };
    const held = holdBack('Bones');
    await useModel(context({ model: held.model }), { ...input, use: true });
    await held.asked;
    expect((await stopModelWork(context(), input)).model?.status).toBe('stopped');
    await settleDeferred();
    expect(await runOf(documentId)).toMatchObject({ status: 'stopped', runner: null });
    const earlier = await sectionsOf(documentId);
    const requests = server.requests.length;
    await useModel(context(), { ...input, use: true });
    await settleDeferred();
    expect(await runOf(documentId)).toMatchObject({ status: 'done' });
    expect(server.requests).toHaveLength(requests + (3 - earlier) + 1 + LESSONS);
  });

  test('refuses it for a document: what runs ends, and nothing starts by itself', async () => {
    await agree(store.db, actor, host());
    const documentId = await createTopics(store.db, actor);
    const input = { documentId, chapter: 0 };
    const held = holdBack('Bones');
    await useModel(context({ model: held.model }), { ...input, use: true });
    await held.asked;
    expect((await useModel(context(), { ...input, use: false })).model?.status).toBe('refused');
    await settleDeferred();
    await start(context(), input, { isAsked: false });
    await settleDeferred();
    expect(await runOf(documentId)).toMatchObject({ status: 'refused' });
    const again = holdBack('Bones');
    const asked = await useModel(context({ model: again.model }), { ...input, use: true });
    expect(asked.model?.status).toBe('running');
    again.release();
    await settleDeferred();
    expect(await runOf(documentId)).toMatchObject({ status: 'done' });
  });

  test('turns it off once it is done: what it made stays, and the tutor asks it nothing', async () => {
    const documentId = await createTopics(store.db, actor);
    const input = { documentId, chapter: 0 };
    await useModel(context(), { ...input, use: true });
    await settleDeferred();
    const reading = { learnerId: actor.learnerId, host: host(), documentId };
    expect(await mayRead(store.db, reading)).toBe(true);
    const { content } = await getDocument(context(), { documentId });
    expect((await useModel(context(), { ...input, use: false })).model?.status).toBe('refused');
    expect(await mayRead(store.db, reading)).toBe(false);
    expect((await getDocument(context(), { documentId })).content).toEqual(content);
  });

  test('refuses before anything ran, and nothing is sent', async () => {
    const documentId = await createTopics(store.db, actor);
    const input = { documentId, chapter: 0 };
    expect((await useModel(context(), { ...input, use: false })).model?.status).toBe('refused');
    await settleDeferred();
    expect(server.requests).toEqual([]);
    // The host was not agreed to.
    expect(
      await startRun(store.db, {
        ...input,
        model: 't',
        host: host(),
        runner: randomUUID(),
        isAsked: true,
      }),
    ).toBeUndefined();
  });

  test('who is a stranger finds nothing, and changes nothing', async () => {
    await agree(store.db, actor, host());
    const documentId = await createTopics(store.db, actor);
    await started(documentId);
    const stranger = context({ actor: await createSignedIn(store.db) });
    const input = { documentId, chapter: 0 };
    const gone = { code: 'not_found' };
    await expect(getModelWork(stranger, input)).rejects.toMatchObject(gone);
    await expect(useModel(stranger, { ...input, use: false })).rejects.toMatchObject(gone);
    await expect(stopModelWork(stranger, input)).rejects.toMatchObject(gone);
    expect(await runOf(documentId)).toMatchObject({ status: 'running' });
  });
});

/** As if its server had ended. */
const lapse = (documentId: string) =>
  store.db
    .update(modelRuns)
    .set({ leaseUntil: new Date(0) })
    .where(eq(modelRuns.documentId, documentId));

describe('a run', () => {
  beforeEach(() => agree(store.db, actor, host()));

  test('whose server ended is gone on with by one of two instances, when its state is read', async () => {
    const documentId = await createTopics(store.db, actor);
    const dead = await started(documentId);
    await lapse(documentId);
    await Promise.all([1, 2, 3].map(() => getModelWork(context(), { documentId, chapter: 0 })));
    await settleDeferred();
    expect(await runOf(documentId)).toMatchObject({ status: 'done' });
    expect(server.requests).toHaveLength(4 + LESSONS);
    // The one that was thought dead changes nothing any more.
    await runWork(context(), dead);
    expect(server.requests).toHaveLength(4 + LESSONS);
    expect(await runOf(documentId)).toMatchObject({ status: 'done', fault: null });
  });

  test('is gone on with by maintenance, with the sections that are missing', async () => {
    const documentId = await createTopics(store.db, actor);
    const held = holdBack('Bones');
    await useModel(context({ model: held.model }), { documentId, chapter: 0, use: true });
    await held.asked;
    await vi.waitFor(async () => expect(await sectionsOf(documentId)).toBe(2), PATIENCE_MS);
    await lapse(documentId);
    await resumeLapsedWork(context());
    held.release();
    await settleDeferred();
    expect(await runOf(documentId)).toMatchObject({ status: 'done', sections: 3 });
    const titles = server.requests.map(({ chat }) => topicOf(chat));
    expect(titles.filter((title) => title === 'Osmosis')).toHaveLength(1);
    expect(await sectionsOf(documentId)).toBe(3);
  });

  test('that nobody went on with for a day has failed', async () => {
    const documentId = await createTopics(store.db, actor);
    await started(documentId);
    await lapse(documentId);
    await store.db
      .update(modelRuns)
      .set({ startedAt: new Date(0) })
      .where(eq(modelRuns.documentId, documentId));
    await resumeLapsedWork(context());
    await settleDeferred();
    expect(await runOf(documentId)).toMatchObject({ status: 'failed', fault: 'internal' });
    expect(server.requests).toEqual([]);
  });

  test('never happens twice at once', async () => {
    const documentId = await createTopics(store.db, actor);
    const input = { documentId, chapter: 0, use: true };
    await Promise.all([1, 2, 3, 4].map(() => useModel(context(), input)));
    await settleDeferred();
    expect(server.requests).toHaveLength(4 + LESSONS);
  });

  test('shows what is done while the rest is asked about', async () => {
    const documentId = await createTopics(store.db, actor);
    const before = await getDocument(context(), { documentId });
    const held = holdBack('Bones');
    await useModel(context({ model: held.model }), { documentId, chapter: 0, use: true });
    await held.asked;
    await vi.waitFor(async () => expect(await sectionsOf(documentId)).toBe(2), PATIENCE_MS);
    const { content, model: wire } = await getDocument(context(), { documentId });
    expect(wire).toMatchObject({ status: 'running', sections: 3, sections_done: 2 });
    const local = content.flashcards.filter(({ engine }) => engine === 'local');
    const ofBones = ({ source }: { source: { passage: number } }) =>
      source.passage > 2 && source.passage < 6;
    expect(local).toEqual(before.content.flashcards.filter(ofBones));
    expect(content.flashcards).toHaveLength(8 + local.length);
    expect(content.summary_sources.filter(ofBones)).toEqual(
      before.content.summary_sources.filter(ofBones),
    );
    held.release();
  });

  test('that another instance stopped writes nothing more', async () => {
    const documentId = await createTopics(store.db, actor);
    const held = holdBack('Bones');
    await useModel(context({ model: held.model }), { documentId, chapter: 0, use: true });
    await held.asked;
    await vi.waitFor(async () => expect(await sectionsOf(documentId)).toBe(2), PATIENCE_MS);
    await stopRun(store.db, { documentId, chapter: 0 });
    const { content } = await getDocument(context(), { documentId });
    held.release();
    await settleDeferred();
    expect(await sectionsOf(documentId)).toBe(2);
    expect((await getDocument(context(), { documentId })).content).toEqual(content);
    expect(await runOf(documentId)).toMatchObject({ status: 'stopped' });
  });

  test('of a document that is deleted meanwhile ends without a trace', async () => {
    const documentId = await createTopics(store.db, actor);
    const held = holdBack('Bones');
    await useModel(context({ model: held.model }), { documentId, chapter: 0, use: true });
    await held.asked;
    await removeDocument(context(), { documentId });
    held.release();
    await settleDeferred();
    expect(await runOf(documentId)).toBeUndefined();
    expect(await sectionsOf(documentId)).toBe(0);
  });

  test('of an account that is deleted meanwhile ends without a trace', async () => {
    const documentId = await createTopics(store.db, actor);
    const held = holdBack('Bones');
    await useModel(context({ model: held.model }), { documentId, chapter: 0, use: true });
    await held.asked;
    await store.db.delete(learners).where(eq(learners.id, actor.learnerId));
    held.release();
    await settleDeferred();
    expect(await runOf(documentId)).toBeUndefined();
  });

  test('holds no transaction while the model is asked', async () => {
    const documentId = await createTopics(store.db, actor);
    const held = holdBack('Bones');
    await useModel(context({ model: held.model }), { documentId, chapter: 0, use: true });
    await held.asked;
    await vi.waitFor(async () => expect(await sectionsOf(documentId)).toBe(2), PATIENCE_MS);
    const open = await store.db.execute(sql`
      select pid from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);
    expect(open).toHaveLength(0);
    held.release();
  });
});

describe('a budget', () => {
  beforeEach(() => agree(store.db, actor, host()));

  const problem = {
    learner: 'You’ve reached today’s limit for the language model. It resets at midnight UTC.',
    site: 'All learners together have reached today’s limit for the language model. It resets at midnight UTC.',
    document: 'This document has reached its limit for the language model.',
  };

  test.each(['learner', 'site', 'document'] as const)(
    'of the %s that is used up from the start: nothing is sent',
    async (whose) => {
      await store.db.execute(sql`delete from model_days`);
      const documentId = await createTopics(store.db, actor);
      const ctx = context({ model: model({ [whose]: 0 }) });
      await useModel(ctx, { documentId, chapter: 0, use: true });
      await settleDeferred();
      expect((await getModelWork(ctx, { documentId, chapter: 0 })).model).toMatchObject({
        status: 'failed',
        problem: problem[whose],
      });
      expect(server.requests).toEqual([]);
    },
  );

  /** Whose calls cost that many tokens. */
  const costing = (tokens: number, learner: number): LanguageModel => {
    const real = model({ learner });
    return {
      ...real,
      askForObject: async (request) => {
        const { value } = await real.askForObject(request);
        return { value, used: { input: tokens, output: 0 } };
      },
    };
  };

  test('that ends in the middle leaves what is done, and the rest for the next day', async () => {
    const documentId = await createTopics(store.db, actor);
    const ctx = context({ model: costing(8_000, 9_000) });
    await useModel(ctx, { documentId, chapter: 0, use: true });
    await settleDeferred();
    const { model: wire } = await getModelWork(ctx, { documentId, chapter: 0 });
    expect(wire).toMatchObject({
      ...{ status: 'done', problem: problem.learner, sections: 3, sections_done: 1 },
      used_today: 8 / 9,
      used_of_document: 8_000 / 1e9,
    });
    await useModel(context(), { documentId, chapter: 0, use: true });
    await settleDeferred();
    expect(await runOf(documentId)).toMatchObject({ status: 'done', fault: null });
    expect(server.requests).toHaveLength(4 + LESSONS);
  });

  test('that has room for one call at a time is used to its end', async () => {
    const documentId = await createTopics(store.db, actor);
    await useModel(context({ model: costing(200, 9_000) }), { documentId, chapter: 0, use: true });
    await settleDeferred();
    expect(await runOf(documentId)).toMatchObject({ status: 'done', fault: null });
    const { learnerId } = actor;
    expect(await readTokens(store.db, { learnerId, day: '2026-11-20' })).toMatchObject({
      learner: (4 + LESSONS) * 200,
    });
  });
});

describe('tokens', () => {
  beforeEach(() => agree(store.db, actor, host()));

  test('of questions that were sent are taken, whoever stops the work before the answer', async () => {
    const documentId = await createTopics(store.db, actor);
    server.script = () => ({ stallsAfter: [] });
    await useModel(context(), { documentId, chapter: 0, use: true });
    await vi.waitFor(() => expect(server.requests).toHaveLength(3), PATIENCE_MS);
    await stopModelWork(context(), { documentId, chapter: 0 });
    await settleDeferred();
    const sent = server.requests.map(({ chat }) => JSON.stringify(chat.messages).length);
    const { learner } = await readTokens(store.db, {
      learnerId: actor.learnerId,
      day: '2026-11-20',
    });
    expect(learner).toBeGreaterThan(sent.reduce((sum, length) => sum + length, 0) / 4);
    const run = await runOf(documentId);
    expect((run?.inputTokens ?? 0) + (run?.outputTokens ?? 0)).toBe(learner);
  });

  test('are corrected once, also where the run’s own count fails', async () => {
    const documentId = await createTopics(store.db, actor);
    const work = await started(documentId);
    const failing = new Proxy(store.db, {
      get: (db, key) => {
        if (key !== 'execute') return Reflect.get(db, key);
        return (query: SQL) =>
          isCount(query) ? Promise.reject(new Error('gone')) : db.execute(query);
      },
    });
    await runWork({ ...context(), db: failing }, work);
    const { learner } = await readTokens(store.db, {
      learnerId: actor.learnerId,
      day: '2026-11-20',
    });
    expect(learner).toBeGreaterThanOrEqual(120);
  });
});

describe('a long document', () => {
  beforeEach(() => agree(store.db, actor, host()));

  test('is worked on by chapter, when a chapter is made', async () => {
    const documentId = await createLongTopics(store.db, actor);
    expect((await getDocument(context(), { documentId })).model).toBeNull();
    const whole = { documentId, chapter: 0 };
    expect(await useModel(context(), { ...whole, use: true })).toEqual({ model: null });
    expect((await getChapter(context(), { documentId, chapter: 1 })).model?.status).toBe('ready');
    // Nothing of a chapter that isn't made.
    await useModel(context(), { documentId, chapter: 2, use: true });
    await settleDeferred();
    expect(server.requests).toEqual([]);
    await makeChapter(context(), { documentId, chapter: 2 });
    await settleDeferred();
    expect(server.requests.map(({ chat }) => topicOf(chat)).toSorted()).toEqual(
      ['Bones', 'Climate', null, ...Array(LESSONS).fill(null)].toSorted(),
    );
    const made = await getChapter(context(), { documentId, chapter: 2 });
    expect(made).toMatchObject({
      model: { status: 'done', sections: 2, sections_done: 2 },
      content: {
        summary_engine: 'model',
        gist: {
          text: 'The femur is the longest bone of the human body.',
          source: { passage: 3 },
        },
      },
    });
    const cards = made.content.flashcards;
    expect(cards.map(({ engine }) => engine)).toEqual(Array(8).fill('model'));
    expect(new Set(cards.map(({ source }) => source.passage))).toEqual(new Set([3, 6]));
    expect((await checkAnchors(store.db, documentId)).faults).toEqual([]);
    const { content } = await getDocument(context(), { documentId });
    expect(content.summary_engine).toBe('local');
    expect(content.flashcards.some(({ engine }) => engine === 'model')).toBe(false);
  });

  test('of which two chapters are worked on at once shares one budget', async () => {
    const documentId = await createLongTopics(store.db, actor);
    const real = model({ document: 24_000 });
    const both = Promise.withResolvers<void>();
    const asked = new Set<boolean>();
    const costing: LanguageModel = {
      ...real,
      askForObject: async (request) => {
        asked.add(request.content.includes('title="Osmosis"'));
        if (asked.size === 2) both.resolve();
        await both.promise;
        const { value } = await real.askForObject(request);
        return { value, used: { input: 8_000, output: 0 } };
      },
    };
    const ctx = context({ model: costing });
    for (const chapter of [1, 2]) await makeChapter(ctx, { documentId, chapter });
    await settleDeferred();
    expect(server.requests).toHaveLength(3);
    const runs = [await runOf(documentId, 1), await runOf(documentId, 2)];
    expect(runs.map((run) => run?.fault)).toContain('document_budget');
  });

  test('of which two chapters ask at once takes no more than its budget', async () => {
    const documentId = await createLongTopics(store.db, actor);
    const real = model({ document: 10_000 });
    const both = Promise.withResolvers<void>();
    const costing: LanguageModel = {
      ...real,
      askForObject: async (request) => {
        const { value } = await real.askForObject(request);
        await both.promise;
        // The other chapter has the time to ask.
        for (let n = 0; n < 50; n++) await tokensOf(store.db, documentId);
        return { value, used: { input: 8_000, output: 0 } };
      },
    };
    const ctx = context({ model: costing });
    for (const chapter of [1, 2]) await makeChapter(ctx, { documentId, chapter });
    both.resolve();
    await settleDeferred();
    expect(server.requests).toHaveLength(1);
    expect(await tokensOf(store.db, documentId)).toBe(8_000);
    const runs = [await runOf(documentId, 1), await runOf(documentId, 2)];
    expect(runs.map((run) => run?.fault)).toEqual(['document_budget', 'document_budget']);
  });

  test('refused while a chapter’s run starts: nothing is sent', async () => {
    const documentId = await createLongTopics(store.db, actor);
    await makeChapter({ ...context(), model: async () => null }, { documentId, chapter: 1 });
    await useModel(context(), { documentId, chapter: 2, use: false });
    await store.db.update(modelRuns).set({ status: 'stopped' });
    const about = { model: 'test', host: host(), runner: randomUUID(), isAsked: true };
    const work = await startRun(store.db, { documentId, chapter: 1, ...about });
    await store.db
      .update(modelRuns)
      .set({ status: 'refused' })
      .where(eq(modelRuns.status, 'stopped'));
    if (!work) throw new Error('not started');
    await runWork(context(), work);
    expect(await extendLease(store.db, work)).toBe(false);
    await store.db
      .update(modelRuns)
      .set({ leaseUntil: new Date(0) })
      .where(eq(modelRuns.chapter, 1));
    await resumeLapsedWork(context());
    await settleDeferred();
    expect(server.requests).toEqual([]);
  });

  test('a chapter that doesn’t exist is not found', async () => {
    const documentId = await createLongTopics(store.db, actor);
    await expect(getModelWork(context(), { documentId, chapter: 9 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('refused for one chapter, it starts for none', async () => {
    const documentId = await createLongTopics(store.db, actor);
    await useModel(context(), { documentId, chapter: 1, use: false });
    expect((await getChapter(context(), { documentId, chapter: 2 })).model?.status).toBe('refused');
    await useModel(context(), { documentId, chapter: 2, use: true });
    expect((await getChapter(context(), { documentId, chapter: 1 })).model?.status).toBe('stopped');
  });
});
