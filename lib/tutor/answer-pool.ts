import 'server-only';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import type { TutorReply } from '../engine/tutor-types';
import type { AnswerQuestion, AnswerTask } from '../study/ports';
import type { WorkOwner } from '../study/worker/slot-owner';
import { AnswerTurns, tutorBusy } from './answer-turns';
import { IndexCache } from './index-cache';

/** Built by scripts/build-workers.ts. */
const WORKER_FILE = ['.workers', 'answer.mjs'];
const MAX_THREADS = 2;
const TIME_LIMIT_MS = 10_000;
const HEAP_MB = 384;
/** How long a thread without questions is kept: another one takes long to start. */
const IDLE_MS = 10 * 60_000;

type Tutor = { pool: Tinypool; turns: AnswerTurns; indexes: IndexCache };

const holder = globalThis as typeof globalThis & { skimwiseTutor?: Tutor };

function tutor(): Tutor {
  holder.skimwiseTutor ??= {
    pool: new Tinypool({
      filename: join(/* turbopackIgnore: true */ process.cwd(), ...WORKER_FILE),
      minThreads: 1,
      maxThreads: MAX_THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    }),
    turns: new AnswerTurns(MAX_THREADS),
    indexes: new IndexCache(),
  };
  return holder.skimwiseTutor;
}

/**
 * Answers in a worker thread.
 * @throws AppError `busy` when the queue is full, or the answer takes too long; `rate_limited` when the asker's time is
 * used up
 */
export const answerQuestion: AnswerQuestion = async (
  source,
  question,
  conversation,
  { asker, wishes },
) => {
  const { indexes } = tutor();
  const about = { question, conversation, wishes };
  const answer = await inThread(asker, {
    index: await indexes.get(source.key, source.load),
    ...about,
  });
  if (answer) return answer;
  const rebuilt = await source.rebuild();
  indexes.put(source.key, rebuilt);
  const again = await inThread(asker, { index: rebuilt, ...about });
  if (!again) throw new Error('an index just built cannot be read');
  return again;
};

function inThread(asker: WorkOwner, task: AnswerTask): Promise<TutorReply | null> {
  const { pool, turns } = tutor();
  return turns.run(asker, async () => {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      throw signal.aborted ? tutorBusy() : error;
    }
  });
}
