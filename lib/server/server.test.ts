import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endWithLauncher } from './end-with-launcher';
import { observeRequests } from './observe-requests';
import { peerHeader } from './peer-header';
import { refuseMalformed } from './refuse-malformed';

/** A plain HTTP server: what the process prepares holds for any. */
async function serve(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { server, port, url: `http://127.0.0.1:${port}` };
}

test('a request carries the address of its socket, and an answer the security headers, which the handler may replace', async () => {
  observeRequests();
  const { url } = await serve((request, response) => {
    response.setHeader('x-frame-options', 'SAMEORIGIN');
    response.end(String(request.headers[peerHeader()]));
  });
  const answer = await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(await answer.text()).toBe('127.0.0.1');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
});

test('what is malformed asks for an address that is not there', async () => {
  refuseMalformed();
  const { port } = await serve((request, response) => void response.end(`${request.method} ${request.url}`));
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  socket.write('TRACE /%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await answer).toMatch(/GET \/api\/not-found$/);
});

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)(
  'on %s an answer under way finishes, its connection closes, and the end is prepared',
  async (signal, exitCode) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/helpers/drain-child.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => (await lines.next()).value;
    const url = String(await next());
    const answer = fetch(url);
    expect(await next()).toBe('asked');
    child.kill(signal);
    expect(await next()).toBe('prepared for the end');
    const { headers } = await answer;
    expect([await (await answer).text(), headers.get('connection')]).toEqual(['whole', 'close']);
    expect((await once(child, 'exit'))[0]).toBe(exitCode);
  },
);

test('the process ends once its launcher is gone, and not before', () => {
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
