import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { modelRuns } from '@/db/schema';
import type { UserActor } from '@/lib/context';
import { createSignedIn } from '@/tests/helpers/factories';
import {
  agree,
  answerAbout,
  createTopics,
  isAboutLesson,
  LESSONS,
  startWork,
  studious,
  topicOf,
} from '@/tests/helpers/model-work';
import type { ScriptedAnswer } from '@/tests/helpers/openai-server';
import { recordedLog } from '@/tests/helpers/recorded-log';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { useModelServer } from '@/tests/helpers/use-model-server';
import { readTokens } from '@/tests/helpers/used-tokens';
import { getDocument } from '../documents/service';
import { runWork } from './run-work';
import { start } from './start-work';

const store = useTestDatabase();
const server = useModelServer(studious);
let actor: UserActor;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  actor = await createSignedIn(store.db);
  await agree(store.db, actor, server.host());
});
afterEach(() => {
  vi.useRealTimers();
});

const answering = (answer: ScriptedAnswer) => {
  server.script = () => answer;
};
const material = async (documentId: string) => {
  const { content, visual_data, engine } = await getDocument(
    learnerContext({ db: store.db, actor }),
    { documentId },
  );
  return { content, visual_data, engine };
};

/** Works on a new document, with pauses that only the clock notices. */
async function work({ timeLimitMs = 10_000, from = server.model() } = {}) {
  const documentId = await createTopics(store.db, actor);
  const before = await material(documentId);
  const pauses: number[] = [];
  const { log, lines } = recordedLog();
  const run = async () => {
    const held = await startWork(store.db, { documentId }, server.host());
    const pause = async (ms: number) => {
      pauses.push(ms);
      vi.setSystemTime(Date.now() + ms);
    };
    const ctx = { ...learnerContext({ db: store.db, actor, model: from }), log };
    await runWork(ctx, held, { pause, timeLimitMs });
  };
  await run();
  const { model: wire } = await getDocument(learnerContext({ db: store.db, actor, model: from }), {
    documentId,
  });
  return { documentId, before, pauses, lines, wire, run };
}

const runOf = (documentId: string) =>
  store.db.query.modelRuns.findFirst({ where: eq(modelRuns.documentId, documentId) });
const siteTokens = async () =>
  (await readTokens(store.db, { learnerId: actor.learnerId, day: '2026-11-20' })).learner;

const german = {
  ...answerAbout('Osmosis'),
  ...{ cards: [], checks: [], points: [], relations: [] },
  summary: [
    {
      text: 'Die Osmose ist die Diffusion von Wasser durch eine dünne Membran der Zelle.',
      sentences: [1],
    },
  ],
};

describe('an answer that is of no use leaves the local parts, and the run ends with one line', () => {
  test.each<[string, ScriptedAnswer, string]>([
    ['prose', { text: 'I think that osmosis matters.' }, 'unreadable'],
    ['JSON of another shape', { text: '{"summary":"Osmosis"}' }, 'unreadable'],
    ['nothing', { text: '' }, 'empty'],
    ['a refusal', { text: '', finish: 'content_filter' }, 'declined'],
    [
      'a model that never stops',
      { text: '{"summary":[{"text":"Osmosis', finish: 'length' },
      'unreadable',
    ],
    ['another language', { text: JSON.stringify(german) }, 'unreadable'],
    [
      'nothing in the right shape',
      { text: JSON.stringify({ ...german, summary: [] }) },
      'unreadable',
    ],
  ])('%s', async (_, answer, fault) => {
    answering(answer);
    const { documentId, before, lines, pauses, wire } = await work();
    expect(await runOf(documentId)).toMatchObject({ status: 'failed', fault, runner: null });
    expect(await material(documentId)).toEqual(before);
    expect(lines).toEqual([expect.objectContaining({ fault, documentId, level: 50 })]);
    expect(pauses).toEqual([]);
    expect(wire).toMatchObject({
      status: 'failed',
      problem: 'The language model had no usable answer for parts of this text.',
    });
  });
});

describe('a server that refuses ends the run at once', () => {
  test.each<[number, string, string]>([
    [401, '{"error":{"message":"no","code":"invalid_api_key"}}', 'unauthorized'],
    [402, '{}', 'payment_required'],
    [429, '{"error":{"code":"insufficient_quota"}}', 'payment_required'],
    [404, '{"error":{"message":"no such model"}}', 'unknown_model'],
    [400, '{"error":{"message":"bad"}}', 'rejected'],
  ])('%i', async (status, body, fault) => {
    answering({ status, body });
    const { documentId, before, lines, pauses } = await work();
    expect(await runOf(documentId)).toMatchObject({ status: 'failed', fault });
    expect(await material(documentId)).toEqual(before);
    expect(lines).toEqual([expect.objectContaining({ fault, level: 50 })]);
    expect(pauses).toEqual([]);
    expect(server.requests.length).toBeLessThanOrEqual(3);
    // Nothing was taken for calls that were refused.
    expect(await siteTokens()).toBe(0);
  });
});

test('what a failed run lacks is asked about when it’s started again', async () => {
  server.script = (request) =>
    topicOf(request) === 'Bones' ? { status: 402, body: '{}' } : studious(request);
  const { documentId, run, wire } = await work();
  expect(wire?.status).toBe('failed');
  const done = wire?.sections_done ?? 0;
  const earlier = server.requests.length;
  server.script = studious;
  await run();
  expect(await runOf(documentId)).toMatchObject({ status: 'done', fault: null, sections: 3 });
  expect(server.requests).toHaveLength(earlier + (3 - done) + 1 + LESSONS);
});

test('sections that had no usable answer are asked about when it’s started again', async () => {
  server.script = (request) => (topicOf(request) === 'Bones' ? { text: '' } : studious(request));
  const { documentId, wire } = await work();
  expect(wire).toMatchObject({ status: 'done', sections: 3, sections_done: 3 });
  server.script = studious;
  const earlier = server.requests.length;
  const tasks: (() => Promise<void>)[] = [];
  const ctx = learnerContext({ db: store.db, actor, model: server.model() });
  const defer = (task: () => Promise<void>) => void tasks.push(task);
  await start({ ...ctx, defer }, { documentId, chapter: 0 }, { isAsked: true });
  await tasks[0]?.();
  expect(await runOf(documentId)).toMatchObject({ status: 'done', fault: null });
  const again = server.requests.slice(earlier).map(({ chat }) => chat);
  expect(again.filter((chat) => !isAboutLesson(chat)).map(topicOf)).toEqual(['Bones', null]);
});

test('a server that is away for a while is waited for, with growing pauses', async () => {
  const begun = Date.now();
  server.script = (request) =>
    Date.now() - begun < 60_000 ? { status: 500, body: '' } : studious(request);
  const { documentId, pauses, lines } = await work();
  expect(await runOf(documentId)).toMatchObject({ status: 'done', fault: null });
  expect(pauses).toEqual(expect.arrayContaining([5_000, 15_000]));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000);
  expect(lines).toEqual([expect.objectContaining({ level: 30 })]);
});

test('it is left alone for as long as it asks', async () => {
  server.script = (request, nth) =>
    nth === 1 ? { status: 429, body: '{}', retryAfterMs: 40_000 } : studious(request);
  const { documentId, pauses } = await work();
  expect(await runOf(documentId)).toMatchObject({ status: 'done' });
  expect(pauses).toEqual([40_000]);
});

test.each<[string, ScriptedAnswer, string]>([
  ['an error', { status: 500, body: '' }, 'server_error'],
  ['too many calls', { status: 429, body: '{}' }, 'rate_limited'],
  ['a connection that breaks', { breaksAfter: [] }, 'unreachable'],
  ['no answer', { stallsAfter: [] }, 'timeout'],
])('a server that stays away is given up, with %s', async (_, answer, fault) => {
  answering(answer);
  // Only where nothing is sent: under load, an error may take longer than that.
  const timeLimitMs = 'stallsAfter' in answer ? 40 : undefined;
  const { documentId, before, pauses, lines, wire } = await work({ timeLimitMs });
  expect(await runOf(documentId)).toMatchObject({ status: 'failed', fault, runner: null });
  expect(await material(documentId)).toEqual(before);
  expect(lines).toEqual([expect.objectContaining({ fault, level: 50 })]);
  expect(Math.max(...pauses)).toBe(60_000);
  expect(wire).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('Try again later.'),
  });
});
