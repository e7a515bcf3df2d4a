import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { freePort } from '../../scripts/postgres/server.ts';
import { accessibleNode, makeReadOnly, makeRemovable, UNPRIVILEGED } from './unprivileged.ts';

export type PackedApp = {
  baseUrl: string;
  /** Everything that it has printed. */
  output: () => string;
  /** Ends it with SIGTERM. @returns its exit code */
  end: () => Promise<number | null>;
  /** Ends it and removes its files. */
  stop: () => Promise<void>;
};

/** A read-only copy of the standalone output in a new folder, with a writable folder for temporary files. */
async function unpack(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skimwise-packed-'));
  await cp('.next/standalone', join(folder, 'app'), { recursive: true });
  await mkdir(join(folder, 'tmp'));
  await makeReadOnly(join(folder, 'app'));
  await chmod(join(folder, 'tmp'), 0o777);
  await chmod(folder, 0o755);
  return folder;
}

/** Runs the standalone output as an unprivileged user, with these variables only. */
export async function startPackedApp(variables: Record<string, string>): Promise<PackedApp> {
  const folder = await unpack();
  const port = await freePort(0);
  const baseUrl = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'production',
    TMPDIR: join(folder, 'tmp'),
    PORT: String(port),
    HOSTNAME: '127.0.0.1',
  };
  const child = spawn(await accessibleNode(folder), ['server.js'], {
    cwd: join(folder, 'app'),
    env: {
      ...env,
      NEXTAUTH_URL: baseUrl,
      NEXTAUTH_SECRET: 'x'.repeat(32),
      ...variables,
    } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...UNPRIVILEGED,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  const stop = async () => {
    await end();
    await makeRemovable(join(folder, 'app'));
    await rm(folder, { recursive: true });
  };
  const answers = () =>
    fetch(`${baseUrl}/api/health`).then(
      ({ status }) => status,
      () => output,
    );
  await expect.poll(answers).toBe(200);
  return { baseUrl, output: () => output, end, stop };
}
