import { spawn } from 'node:child_process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { untilEnded } from './server-end';

function serverThat(does: string) {
  const child = spawn(process.execPath, ['-e', does]);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test.each([
  [
    'process.kill(process.pid, "SIGKILL")',
    1,
    'The server was ended by SIGKILL, as the system does when memory runs out.',
  ],
  [
    'process.kill(process.pid, "SIGABRT")',
    1,
    'The server was ended by SIGABRT; see the messages above.',
  ],
  ['process.exit(7)', 7, 'The server exited with code 7; see the messages above.'],
])('an operator is told of a server that ends by itself: %s', async (does, code, sentence) => {
  const said = vi.mocked(console.error);
  expect(await untilEnded(serverThat(does), new AbortController().signal)).toBe(code);
  expect(said.mock.calls).toEqual([[`\n${sentence} Start it again.\n`]]);
  said.mockClear();
});

test('a server that is stopped ends without a word', async () => {
  const stop = new AbortController();
  const ended = untilEnded(serverThat('setInterval(() => {}, 1000)'), stop.signal);
  stop.abort();
  expect(await ended).toBe(0);
});
