/** The study child: takes one job from the web process, answers, and is ended by it. */
import { AppError } from '../../errors';
import { doJob } from './do-job';
import type { FromChild, ToChild } from './protocol';

function send(message: FromChild): void {
  process.send?.(message);
}

function asMessage(error: unknown): FromChild {
  if (!(error instanceof AppError)) {
    return { type: 'crashed', trace: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  const { code, message, detail } = error;
  return { type: 'failed', code, message, detail };
}

// Nobody waits for the work of a web process that is gone.
process.once('disconnect', () => process.exit());
process.once('message', ({ job }: ToChild) => {
  doJob(job, send).catch((error: unknown) => send(asMessage(error)));
});
