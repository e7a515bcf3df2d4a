import { request } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentWire, ModelWorkWire } from '@/lib/study/wire';
import {
  createTopics,
  isAboutLesson,
  LESSONS,
  studious,
  topicOf,
} from '@/tests/helpers/model-work';
import { OpenaiServer } from '@/tests/helpers/openai-server';
import { copyDataDir, type RunningApp, startApp, stopApp } from '@/tests/helpers/run-app';
import { openAccount } from '@/tests/helpers/study-account';
import { startEmbedded } from '../../scripts/postgres/embedded.ts';
import { inDatabase } from './steps/play';

/** Its lease ends, and a little more. */
const TAKEN_OVER_MS = 120_000;

let server: OpenaiServer;
let folder: Awaited<ReturnType<typeof copyDataDir>>;
let app: RunningApp;

const start = () =>
  startApp(folder.dataDir, 'model-work.log', undefined, {
    OPENAI_API_KEY: 'sk-test',
    OPENAI_MODEL: 'test',
    OPENAI_BASE_URL: server.baseUrl,
  });

beforeAll(async () => {
  server = await OpenaiServer.start(studious);
  folder = await copyDataDir();
  app = await start();
});

afterAll(async () => {
  await stopApp(app);
  await server.stop();
  await folder.remove();
});

test(
  'a model’s work goes on where it was after the server was killed',
  async () => {
    // The second section's answer never comes.
    server.script = (chat) => (topicOf(chat) === 'Bones' ? { stallsAfter: [] } : studious(chat));
    const caller = await request.newContext({ baseURL: app.baseUrl });
    const { id: learnerId, token } = await openAccount({ request: caller }, app.baseUrl);
    await caller.dispose();
    const headers = { authorization: `Bearer ${token}` };
    const { url, release } = await startEmbedded({ dataDir: folder.dataDir });
    const documentId = await inDatabase((db) => createTopics(db, { learnerId }), url);
    await release();
    const path = `/api/documents/${documentId}`;
    const read = async <T>(suffix = ''): Promise<T> =>
      (await fetch(`${app.baseUrl}${path}${suffix}`, { headers })).json();
    const work = async () => (await read<{ model: ModelWorkWire }>('/model')).model;

    expect((await work()).status).toBe('ask');
    expect(server.requests).toEqual([]);
    const answer = await fetch(`${app.baseUrl}${path}/model`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ use: true }),
    });
    expect(await answer.json()).toMatchObject({ model: { status: 'running' } });
    await expect.poll(work).toMatchObject({ sections: 3, sections_done: 2 });

    await stopApp(app, 'SIGKILL');
    server.script = studious;
    const earlier = server.requests.length;
    app = await start();
    await expect.poll(work, { timeout: TAKEN_OVER_MS, interval: 500 }).toMatchObject({
      status: 'done',
      sections_done: 3,
      problem: null,
    });
    const asked = server.requests.slice(earlier).map(({ chat }) => chat);
    expect(asked.filter(isAboutLesson)).toHaveLength(LESSONS);
    expect(asked.filter((chat) => !isAboutLesson(chat)).map(topicOf)).toEqual(['Bones', null]);
    const { engine, content } = await read<DocumentWire>();
    expect(engine).toBe('model');
    expect(content.flashcards).toHaveLength(12);
  },
  2 * TAKEN_OVER_MS,
);
