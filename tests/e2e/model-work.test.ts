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
import { makeDataDir, type RunningApp, startApp, stopApp } from '@/tests/helpers/run-app';
import { startEmbedded } from '../../scripts/postgres/embedded.ts';
import { inDatabase } from './steps/play';

/** Its lease ends, and a little more. */
const TAKEN_OVER_MS = 120_000;

let server: OpenaiServer;
let folder: Awaited<ReturnType<typeof makeDataDir>>;
let app: RunningApp;

const start = () =>
  startApp(folder.dataDir, 'model-work.log', undefined, {
    OPENAI_API_KEY: 'sk-test',
    OPENAI_MODEL: 'test',
    OPENAI_BASE_URL: server.baseUrl,
  });

beforeAll(async () => {
  server = await OpenaiServer.start(studious);
  folder = await makeDataDir();
  app = await start();
}, 120_000);

afterAll(async () => {
  await stopApp(app);
  await server.stop();
  await folder.remove();
});

/** By the calls that the pages make. */
async function openAccount() {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: app.baseUrl };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${app.baseUrl}/api/auth/${path}`, init)).json();
  };
  const known = { email: 'ada@example.com', password: 'vexed otter mosaic' };
  await post('signup', {
    ...known,
    name: 'Ada Lovelace',
    phone: '+1 (312) 555-0100',
    birthdate: '2001-12-10',
    address: '12 St James Square, London',
  });
  const mails = await (await fetch(`${app.baseUrl}/api/dev/mail?to=${known.email}`)).json();
  const token = new URL(mails[0].links[0]).searchParams.get('token') ?? '';
  await fetch(`${app.baseUrl}/api/auth/verify-email?token=${token}`);
  const { user, session_token } = await post('login', known);
  return { id: String(user.id), headers: { authorization: `Bearer ${session_token}` } };
}

test(
  'a model’s work goes on where it was after the server was killed',
  async () => {
    // The second section's answer never comes.
    server.script = (request) =>
      topicOf(request) === 'Bones' ? { stallsAfter: [] } : studious(request);
    const { id: learnerId, headers } = await openAccount();
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
