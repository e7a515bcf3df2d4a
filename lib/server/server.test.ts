import { spawn } from 'node:child_process';
import { unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { MAX_MESSAGE_LENGTH } from '../constants/tutor';
import { peerHeader } from '../http/peer-header';
import { closeStalledConnections } from './close-stalled-connections';
import { endWithLauncher } from './end-with-launcher';
import { allowLongQueries, guardRequests, ignoreUpgrades } from './guard-requests';
import { observeRequests } from './observe-requests';

const subscribed = vi.hoisted(() => [] as Parameters<typeof unsubscribe>[]);

// The preparations apply to all servers of the process, which other test files share.
vi.mock('node:diagnostics_channel', async (load) => {
  const channels = await load<typeof import('node:diagnostics_channel')>();
  const subscribe: typeof channels.subscribe = (name, listener) => {
    channels.subscribe(name, listener);
    subscribed.push([name, listener]);
  };
  return { ...channels, subscribe };
});
afterEach(() => {
  for (const [name, listener] of subscribed.splice(0)) unsubscribe(name, listener);
});

/** A plain HTTP server: the preparations apply to any server. */
async function serve(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { server, port, url: `http://127.0.0.1:${port}` };
}

/** The raw response to a request line, which `fetch` would normalize. */
function ask(port: number, request: string, host = 'localhost'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${request} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  return text(socket);
}

test('a request has the address of its socket, whatever its headers', async () => {
  observeRequests();
  const { url } = await serve(
    (request, response) => void response.end(String(request.headers[peerHeader()])),
  );
  const answer = await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(await answer.text()).toBe('127.0.0.1');
});

test.each(['/login/', '/login/?next=%2F', '//login', '/a/\\login'])(
  'the answer to %s, which Next redirects, gets the security headers',
  async (path) => {
    observeRequests();
    const { port } = await serve((_, response) => void response.end());
    const answer = (await ask(port, `GET ${path}`)).toLowerCase();
    expect(answer).toContain(
      "\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox\r\n",
    );
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
  },
);

test.each(['/', '/login', '/login?next=/dashboard/', '/api/health'])(
  'the answer to %s gets its headers from the header rules alone',
  async (path) => {
    observeRequests();
    const { port } = await serve((_, response) => void response.end());
    expect(await ask(port, `GET ${path}`)).not.toMatch(
      /content-security-policy|x-content-type-options/i,
    );
  },
);

test('an upgrade request is answered like any other, from the first request on', async () => {
  ignoreUpgrades();
  const { server, port } = await serve((_, response) => void response.end('plain'));
  const upgraded = vi.fn();
  server.on('upgrade', upgraded);
  await ask(port, 'GET /');
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'GET /socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n',
  );
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*plain$/);
  expect(upgraded).not.toHaveBeenCalled();
});

test('the longest question fits into a query, in any script', async () => {
  allowLongQueries();
  const { port } = await serve((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://here');
    response.end(`${searchParams.get('message')?.length} characters`);
  });
  await ask(port, 'GET /');
  const message = encodeURIComponent('睡'.repeat(MAX_MESSAGE_LENGTH));
  expect(await ask(port, `POST /api/grok-chat?message=${message}`)).toContain('2000 characters');
});

test('a malformed request gets the error envelope, and no handler sees it', async () => {
  guardRequests();
  const seen: unknown[] = [];
  const { port } = await serve((request, response) => {
    seen.push(request.url);
    response.end();
  });
  const answer = await ask(port, 'TRACE /%E0%A4%A');
  expect(answer).toMatch(/^HTTP\/1.1 404 Not Found\r\n/);
  expect(answer.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
  expect(answer.split('\r\n\r\n')[1]).toContain('"code":"not_found"');
  expect(await ask(port, 'GET /fine')).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(seen).toEqual(['/fine']);
});

test('in the embedded default no handler sees a request for another host', async () => {
  guardRequests();
  const seen: unknown[] = [];
  const { port } = await serve((request, response) => {
    seen.push(request.headers.host);
    response.end();
  });
  const answer = await ask(port, 'GET /api/dev/mail', `evil.example:${port}`);
  expect(answer).toMatch(/^HTTP\/1.1 421 Misdirected Request\r\n/);
  expect(answer.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
  expect(answer.split('\r\n\r\n')[1]).toContain('"code":"wrong_host"');
  expect(await ask(port, 'GET /api/dev/mail', `127.0.0.1:${port}`)).toMatch(
    /^HTTP\/1.1 200 OK\r\n/,
  );
  expect(seen).toEqual([`127.0.0.1:${port}`]);
});

test.each([
  ['SIGTERM', 'server', 143],
  ['SIGINT', 'server', 130],
  ['SIGTERM', 'function', 143],
] as const)(
  'on %s to a %s a response in progress finishes, its connection closes, and the shutdown tasks run',
  async (signal, kind, exitCode) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'tests/helpers/drain-child.ts', kind],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => (await lines.next()).value;
    const url = String(await next());
    const answer = fetch(url);
    expect(await next()).toBe('asked');
    child.kill(signal);
    expect(await next()).toBe('shutting down');
    const { headers } = await answer;
    expect([await (await answer).text(), headers.get('connection')]).toEqual(['whole', 'close']);
    expect((await once(child, 'exit'))[0]).toBe(exitCode);
  },
);

/** Sends a request over an open connection, or a new one, and reads one answer. */
async function askOn(socket: Socket): Promise<string> {
  socket.write('GET /quick HTTP/1.1\r\nhost: localhost\r\n\r\n');
  let answer = '';
  while (!answer.includes('quick')) answer += String((await once(socket, 'data'))[0]);
  return answer.toLowerCase();
}

test('after SIGTERM requests in transit are answered, over open and new connections, which then close', async () => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/helpers/drain-child.ts', 'server'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value;
  const port = Number(new URL(String(await next())).port);
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const kept = await Promise.all(Array.from({ length: 50 }, open));
  for (const answer of await Promise.all(kept.map(askOn)))
    expect(answer).toContain('connection: keep-alive');
  child.kill('SIGTERM');
  expect(await next()).toBe('shutting down');
  const ended = kept.map((socket) => once(socket, 'end'));
  const answers = await Promise.all([...kept.slice(1).map(askOn), open().then(askOn)]);
  for (const answer of answers)
    expect(answer).toMatch(/^http\/1.1 200 ok\r\n[\s\S]*connection: close/);
  await askOn(kept[0]!);
  await Promise.all(ended);
  expect((await exited)[0]).toBe(143);
});

test('after SIGTERM connections without any request are closed, which a browser opens in reserve; a response finishes', async () => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/helpers/drain-child.ts', 'server', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value;
  const url = String(await next());
  const openReserve = async () => {
    const reserve = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    await once(reserve, 'connect');
  };
  await openReserve();
  const answer = fetch(url);
  expect(await next()).toBe('asked');
  await openReserve();
  child.kill('SIGTERM');
  expect([await next(), await next()]).toEqual(['shutting down', 'closed']);
  expect(await (await answer).text()).toBe('whole');
});

test('the process ends when its launcher has ended, and not before', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let isThere = true;
  const kill = vi.spyOn(process, 'kill').mockImplementation((_pid, signal) => {
    if (signal === 0 && !isThere) throw new Error('ESRCH');
    return true;
  });
  onTestFinished(() => kill.mockRestore());
  endWithLauncher(4_321);
  vi.advanceTimersByTime(5_000);
  expect(kill).not.toHaveBeenCalledWith(process.pid, 'SIGTERM');
  isThere = false;
  vi.advanceTimersByTime(1_000);
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGTERM');
});

test('a process with an invalid environment logs what is wrong, and ends', async () => {
  const program =
    "import('./lib/server/prepare.ts').then(({ prepareServer }) => prepareServer()); setInterval(() => {}, 1_000)";
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', program], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', NEXTAUTH_URL: 'nowhere' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(said).toContain('  DATABASE_URL is required\n');
  expect(said).toContain('  NEXTAUTH_URL must be a URL starting with http:// or https://\n');
  expect(code).toBe(1);
});

/** The client's end of a connection that requests `/` and then reads nothing. */
function askWithoutReading(port: number) {
  const socket = connect(port, '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  return socket;
}

test('a response that the client does not read is closed', async () => {
  closeStalledConnections(50);
  const closed = Promise.withResolvers<boolean>();
  const { port } = await serve((_, response) => {
    response.once('close', () => closed.resolve(response.writableFinished));
    // More than the kernel buffers for a connection.
    response.write(Buffer.alloc(64 * 1024 * 1024));
  });
  askWithoutReading(port);
  expect(await closed.promise).toBe(false);
});

test('a slow response that the client reads is not closed', async () => {
  closeStalledConnections(20);
  const timedOut = Promise.withResolvers<void>();
  const { url } = await serve((_, response) => {
    response.once('timeout', timedOut.resolve);
    response.write('begun, ');
    void timedOut.promise.then(() => response.end('done'));
  });
  expect(await (await fetch(url)).text()).toBe('begun, done');
});
