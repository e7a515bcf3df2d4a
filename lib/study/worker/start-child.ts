import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, realpathSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { causesOf, codeOf } from '@/db/error-causes';
import { AppError } from '../../errors';
import { childFlags } from './limits';
import type { StudyJob } from './protocol';

const NOT_STARTED = 'We can’t read documents right now. Please try again in a minute.';

/** Without resources, throws, or the process emits `error` and isn't connected. @throws AppError `busy` */
export function startChild(scriptPath: string, job: StudyJob): ChildProcess {
  try {
    return fork(scriptPath, [], {
      cwd: tmpdir(),
      env: { NODE_ENV: 'production' },
      execArgv: childFlags(readablePaths(scriptPath, job)),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
  } catch (error) {
    throw startFailure(error);
  }
}

const NO_RESOURCES = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM']);

/** `busy` without resources. */
export function startFailure(error: unknown): unknown {
  const lacksResources = causesOf(error).some((cause) => NO_RESOURCES.has(codeOf(cause) ?? ''));
  return lacksResources ? new AppError('busy', NOT_STARTED, {}, 60, error) : error;
}

/** The program's folder has its parts and tables. Node resolves its path, so it has to be the real one. */
function readablePaths(scriptPath: string, { source, checkpoints }: StudyJob): string[] {
  const file = source.kind === 'file' ? [source.path] : [];
  const saved = checkpoints?.path ? [checkpoints.path] : [];
  return [dirname(realpathSync(scriptPath)), ...file, ...saved];
}

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/** So that requests are answered first. */
export const lowerPriority = (pid: number): void => setPriorityOf(pid, PRIORITY_BELOW_NORMAL);

/** So that shorter jobs are done first. Linux keeps a priority for each thread. */
export function lowestPriority(pid: number): void {
  for (const thread of threadsOf(pid)) setPriorityOf(thread, PRIORITY_LOW);
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    // It has ended, or this is another system than Linux.
    return [pid];
  }
}

function setPriorityOf(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended, or the system forbids it.
  }
}
