import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { freePort } from '../../scripts/postgres/server.ts';

/** Not root, whatever runs the tests: no file of the package may be written. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

export type PackedApp = {
  baseUrl: string;
  child: ChildProcess;
  output: () => string;
  stop: () => Promise<number | null>;
};

/** A copy of the standalone output in an empty folder, which nobody may write to, with a Node to run it. */
async function unpack(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skimwise-packed-'));
  await cp('.next/standalone', join(folder, 'app'), { recursive: true });
  await cp(process.execPath, join(folder, 'node'));
  await mkdir(join(folder, 'tmp'));
  const files = await readdir(join(folder, 'app'), { recursive: true, withFileTypes: true });
  for (const entry of files) {
    if (entry.isSymbolicLink()) continue;
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444);
  }
  await chmod(join(folder, 'app'), 0o555);
  await chmod(join(folder, 'tmp'), 0o777);
  await chmod(folder, 0o755);
  return folder;
}

/** Runs the standalone output as an unprivileged user, with these variables and nothing else. */
export async function startPackedApp(variables: Record<string, string>): Promise<PackedApp> {
  const folder = await unpack();
  const port = await freePort(0);
  const baseUrl = `http://127.0.0.1:${port}`;
  const env = { NODE_ENV: 'production', TMPDIR: join(folder, 'tmp'), PORT: String(port), HOSTNAME: '127.0.0.1' };
  const child = spawn(join(folder, 'node'), ['server.js'], {
    cwd: join(folder, 'app'),
    env: { ...env, NEXTAUTH_URL: baseUrl, NEXTAUTH_SECRET: 'x'.repeat(32), ...variables } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...NOBODY,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await chmod(join(folder, 'app'), 0o755);
    await rm(folder, { recursive: true, force: true });
    return child.exitCode;
  };
  const answers = () =>
    fetch(`${baseUrl}/api/health`).then(
      ({ status }) => status,
      () => output,
    );
  await expect.poll(answers, { timeout: 20_000 }).toBe(200);
  return { baseUrl, child, output: () => output, stop };
}
