import 'server-only';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { brand } from '../brand';
import type { TutorReply } from '../engine/tutor-types';
import { AppError } from '../errors';
import type { AnswerQuestion, AnswerTask } from '../study/ports';
import { IndexCache } from './index-cache';

/** Built by scripts/build-workers.ts. */
const WORKER_FILE = ['.workers', 'answer.mjs'];
const MAX_THREADS = 2;
const MAX_WAITING = 100;
const TIME_LIMIT_MS = 10_000;
const HEAP_MB = 384;

type Tutor = { pool: Tinypool; indexes: IndexCache };

const holder = globalThis as typeof globalThis & { skimwiseTutor?: Tutor };

function tutor(): Tutor {
  holder.skimwiseTutor ??= {
    pool: new Tinypool({
      filename: join(/* turbopackIgnore: true */ process.cwd(), ...WORKER_FILE),
      minThreads: 1,
      maxThreads: MAX_THREADS,
      maxQueue: MAX_WAITING,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    }),
    indexes: new IndexCache(),
  };
  return holder.skimwiseTutor;
}

/** Answers in a worker thread. @throws AppError `busy` when the queue is full, or the answer takes too long */
export const answerQuestion: AnswerQuestion = async (source, question, conversation, wishes) => {
  const { indexes } = tutor();
  const answer = await inThread({
    index: await indexes.get(source.key, source.load),
    question,
    conversation,
    wishes,
  });
  if (answer) return answer;
  const rebuilt = await source.rebuild();
  indexes.put(source.key, rebuilt);
  const again = await inThread({ index: rebuilt, question, conversation, wishes });
  if (!again) throw new Error('an index just built cannot be read');
  return again;
};

async function inThread(task: AnswerTask): Promise<TutorReply | null> {
  const { pool } = tutor();
  if (pool.queueSize >= MAX_WAITING) throw busy();
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    return await pool.run(task, { signal });
  } catch (error) {
    throw signal.aborted ? busy() : error;
  }
}

const busy = () =>
  new AppError('busy', `${brand.tutor} is busy right now. Please try again in a moment.`, {}, 5);
