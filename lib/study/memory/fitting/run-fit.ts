import 'server-only';
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { lowerPriority } from '../../worker/start-child';
import type { FitAnswer, FitJob } from './protocol';

/** Built by `scripts/build-workers.ts`. Relative to the working folder, because a bundler moves this file. */
const script = () => join(/* turbopackIgnore: true */ process.cwd(), '.workers', 'fit.mjs');

/** Many times what 10,000 reviews take. */
const TIME_LIMIT_MS = 60_000;
const HEAP_MB = 256;

type Options = { scriptPath?: string; timeLimitMs?: number };

/** In a child process, which native code may take down. Always answers. */
export async function runFit(
  job: FitJob,
  { scriptPath = script(), timeLimitMs = TIME_LIMIT_MS }: Options = {},
): Promise<FitAnswer> {
  try {
    return await answerOf(start(scriptPath), job, timeLimitMs);
  } catch (error) {
    // Such as no memory for a process.
    return { kind: 'failed', reason: String(error) };
  }
}

function answerOf(child: ChildProcess, job: FitJob, timeLimitMs: number): Promise<FitAnswer> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => settle('time limit'), timeLimitMs);
    function settle(answer: FitAnswer | string) {
      clearTimeout(limit);
      child.kill('SIGKILL');
      resolve(typeof answer === 'string' ? { kind: 'failed', reason: answer } : answer);
    }
    child.once('error', (error) => settle(String(error)));
    child.once('exit', (code, signal) => settle(`exit: ${signal ?? code}`));
    child.once('message', (answer: FitAnswer) => settle(answer));
    if (child.pid !== undefined) lowerPriority(child.pid);
    // Otherwise `error` or `exit` follows.
    if (child.connected) child.send(job, () => {});
  });
}

function start(scriptPath: string): ChildProcess {
  return fork(scriptPath, [], {
    env: { NODE_ENV: 'production' },
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
