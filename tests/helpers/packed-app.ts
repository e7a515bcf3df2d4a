import { spawn } from 'node:child_process';
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
  /** All that it has printed. */
  output: () => string;
  /** Asks it to end. @returns its exit code */
  end: () => Promise<number | null>;
  /** The same, and removes the package. */
  stop: () => Promise<void>;
};

async function setModes(folder: string, modes: { folders: number; files: number }): Promise<void> {
  await chmod(folder, modes.folders | 0o200);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await setModes(path, modes);
    else if (entry.isFile()) await chmod(path, modes.files);
  }
  await chmod(folder, modes.folders);
}

/** A copy of the standalone output in an empty folder, which nobody may write to, with a Node to run it. */
async function unpack(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skimwise-packed-'));
  await cp('.next/standalone', join(folder, 'app'), { recursive: true });
  await cp(process.execPath, join(folder, 'node'));
  await mkdir(join(folder, 'tmp'));
  await setModes(join(folder, 'app'), { folders: 0o555, files: 0o444 });
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
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  const stop = async () => {
    await end();
    await setModes(join(folder, 'app'), { folders: 0o755, files: 0o644 });
    await rm(folder, { recursive: true });
  };
  const answers = () =>
    fetch(`${baseUrl}/api/health`).then(
      ({ status }) => status,
      () => output,
    );
  await expect.poll(answers, { timeout: 20_000 }).toBe(200);
  return { baseUrl, output: () => output, end, stop };
}
