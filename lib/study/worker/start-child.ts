import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { causesOf, codeOf } from '@/db/error-causes';
import { AppError } from '../../errors';
import { childFlags } from './limits';
import type { StudyJob } from './protocol';

const NOT_STARTED = 'We can’t read documents right now. Please try again in a minute.';

/**
 * Starts the process of one job. Without resources for it, this throws, or the process emits `error` and isn't connected.
 * @throws AppError `busy`
 */
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

/** No descriptors, processes or memory left. */
const NO_RESOURCES = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM']);

/** The error to report when a process could not be started: `busy` when resources are used up. */
export function startFailure(error: unknown): unknown {
  const lacksResources = causesOf(error).some((cause) => NO_RESOURCES.has(codeOf(cause) ?? ''));
  return lacksResources ? new AppError('busy', NOT_STARTED, {}, 60) : error;
}

/** The program, the document and its checkpoints. Node resolves the program's path, so it has to be the real one. */
function readablePaths(scriptPath: string, { source, checkpoints }: StudyJob): string[] {
  const file = source.kind === 'file' ? [source.path] : [];
  const saved = checkpoints?.path ? [checkpoints.path] : [];
  return [realpathSync(scriptPath), ...file, ...saved];
}

/** Lowers the priority of a child, so that requests are answered first. */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The child has ended, or the system forbids it. The job works without it.
  }
}
