import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { isPostmasterOf, readPostmaster } from '../../scripts/postgres/postmaster.ts';
import {
  copyDataDir,
  makeDataDir,
  type RunningApp,
  startApp,
  stopApp,
} from '../helpers/run-app.ts';

/** `make`: by default of a copy; a first start makes its own database. */
async function freshDataDir(make = copyDataDir): Promise<string> {
  const { dataDir, remove } = await make();
  onTestFinished(remove);
  return dataDir;
}

async function started(dataDir: string): Promise<RunningApp> {
  const app = await startApp(dataDir, `serving-${Date.now()}.log`);
  onTestFinished(() => void app.child.kill('SIGKILL'));
  return app;
}

async function databaseRuns(dataDir: string): Promise<boolean> {
  const data = join(dataDir, 'postgres');
  const claim = await readPostmaster(data);
  return claim !== undefined && isPostmasterOf(claim.pid, data);
}

const health = async ({ baseUrl }: RunningApp) => (await fetch(`${baseUrl}/api/health`)).status;

test('on SIGTERM a request in progress finishes, no new ones are accepted, and app and database stop', async () => {
  const dataDir = await freshDataDir();
  const app = await started(dataDir);
  const { port } = new URL(app.baseUrl);
  const body = JSON.stringify({ email: 'ada@example.com', password: 'wrong' });
  const socket = connect(Number(port), '127.0.0.1');
  const answer = text(socket);
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: localhost:${port}\r\norigin: ${app.baseUrl}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  await once(socket, 'readable');

  app.child.kill('SIGTERM');
  await expect.poll(() => health(app).catch(() => 'refused')).toBe('refused');
  socket.write(body);

  expect(await answer).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n(.+\r\n)*connection: close\r\n/im);
  expect(await stopApp(app)).toBe(0);
  expect(await databaseRuns(dataDir)).toBe(false);
});

test('requests for WebSockets are answered, and hold up neither the process nor its end', async () => {
  const app = await started(await freshDataDir());
  const { port, host } = new URL(app.baseUrl);
  await health(app);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        `GET /no-page-${n} HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
          'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
      return once(socket, 'data').then(([data]) => String(data).split('\r\n')[0]);
    }),
  );
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 404 Not Found']));
  app.child.kill('SIGTERM');
  expect(await stopApp(app)).toBe(0);
});

test('SIGTERM to npm stops app and database, though the shell in between does not forward it', async () => {
  const dataDir = await freshDataDir(makeDataDir);
  const npm = await startApp(dataDir, `npm-${Date.now()}.log`, ['npm', 'start']);
  npm.child.kill('SIGTERM');
  await expect.poll(() => databaseRuns(dataDir)).toBe(false);
  await expect(health(npm)).rejects.toThrow('fetch failed');
});

test('after kill -9 of the app the next start uses the running database, and stops it in the end', async () => {
  const dataDir = await freshDataDir();
  await stopApp(await started(dataDir), 'SIGKILL');
  expect(await databaseRuns(dataDir)).toBe(true);

  const next = await started(dataDir);
  expect(await health(next)).toBe(200);
  expect(await stopApp(next)).toBe(0);
  expect(await databaseRuns(dataDir)).toBe(false);
});

test('two concurrent starts on one data folder both serve, and the last one to stop stops the database', async () => {
  const dataDir = await freshDataDir();
  const [one, other] = await Promise.all([started(dataDir), started(dataDir)]);
  expect([await health(one), await health(other)]).toEqual([200, 200]);
  expect(await stopApp(one)).toBe(0);
  expect(await health(other)).toBe(200);
  expect(await stopApp(other)).toBe(0);
  expect(await databaseRuns(dataDir)).toBe(false);
});

test('while the database is down the health check is 503, and the app recovers by itself', async () => {
  const dataDir = await freshDataDir();
  const app = await started(dataDir);
  const { pid } = (await readPostmaster(join(dataDir, 'postgres')))!;
  process.kill(pid, 'SIGKILL');
  const statuses = new Set<number>();
  await expect
    .poll(async () => {
      statuses.add(await health(app));
      return statuses.has(200);
    })
    .toBe(true);
  expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
  expect(await stopApp(app)).toBe(0);
});

test('oversized headers are refused', async () => {
  const { status } = await fetch(`${inject('app').baseUrl}/api/health`, {
    headers: { 'x-long': 'x'.repeat(40_000) },
  });
  expect(status).toBe(431);
});

test.each([
  { line: 'GET /api/documents/%', status: '404 Not Found', code: 'not_found' },
  { line: 'TRACE /api/health', status: '404 Not Found', code: 'not_found' },
  { line: 'GET http://elsewhere.example/', status: '404 Not Found', code: 'not_found' },
])(
  '$line is answered in the envelope, with the security headers',
  async ({ line, status, code }) => {
    const { port } = new URL(inject('app').baseUrl);
    const socket = connect(Number(port), '127.0.0.1');
    const answer = text(socket);
    socket.write(`${line} HTTP/1.1\r\nhost: localhost:${port}\r\nconnection: close\r\n\r\n`);
    const [head = '', body = ''] = (await answer).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status}\r\n`);
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(body).toContain(`"code":"${code}"`);
  },
);
