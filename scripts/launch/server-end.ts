import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { untilStopped } from './main.ts';

type End = { code: number | null; signal: NodeJS.Signals | null };

/**
 * Waits until the server ends by itself or `stop` aborts. Says how it ended: one that was killed prints nothing.
 * @returns the exit code
 */
export async function untilEnded(child: ChildProcess, stop: AbortSignal): Promise<number> {
  const ended = once(child, 'exit').then(([code, signal]): End => ({ code, signal }));
  const end = await Promise.race([ended, untilStopped(stop)]);
  if (stop.aborted || !end) return 0;
  console.error(`\n${explained(end)} Start it again.\n`);
  return end.code ?? 1;
}

function explained({ code, signal }: End): string {
  if (signal === 'SIGKILL')
    return 'The server was ended by SIGKILL, as the system does when memory runs out.';
  return `The server ${signal ? `was ended by ${signal}` : `exited with code ${code}`}; see the messages above.`;
}
