import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { z } from 'zod';
import type { ModelFault } from '../../constants/model-faults';
import type { ContextFor } from '../../context';
import { correctTokens, takeTokens } from '../../model/budget';
import { estimatedTokens } from '../../model/estimated-tokens';
import { ModelError } from '../../model/model-error';
import type { LanguageModel, TokenUse } from '../../model/ports';
import { utcDay } from '../../time/days';
import { countTokens, type HeldWork } from './run-store';
import { answerTokens } from './token-limits';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'now'>;

/** Waits, or throws the signal's reason. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** A budget has no room for the next call. */
export class BudgetError extends Error {
  override readonly name = 'BudgetError';

  constructor(readonly fault: 'document_budget' | 'learner_budget' | 'site_budget') {
    super(fault);
  }
}

/** Of one call: a small server of one's own may need it. */
const TIME_LIMIT_MS = 120_000;
/** Before the next try; then the server is away. A longer Retry-After is waited for up to `LONGEST_PAUSE_MS`. */
const PAUSES_MS = [5_000, 15_000, 30_000, 60_000, 60_000];
const LONGEST_PAUSE_MS = 90_000;
/** From the first try on; none begins after it. */
const PATIENCE_MS = 5 * 60_000;
/** What may pass. */
const TRANSIENT: ReadonlySet<ModelFault> = new Set([
  'timeout',
  'unreachable',
  'rate_limited',
  'server_error',
  'suspended',
]);
/** A server that answered has taken the tokens. */
const ANSWERED: ReadonlySet<ModelFault> = new Set(['unreadable', 'empty', 'declined', 'timeout']);

/** Calls of this process at once, for all documents. */
const atOnce = pLimit(8);

const defaultPause: Pause = async (ms, signal) => {
  await wait(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
};

type Asked<T> = { instructions: string; content: string; schema: z.ZodType<T> };

type Options = {
  model: LanguageModel;
  /** Tokens that the document took before. */
  spent: number;
  signal: AbortSignal;
  pause?: Pause;
  timeLimitMs?: number;
};

/**
 * Asks a model for a run: each call takes its tokens before and corrects them after, and what may pass is waited out.
 * @returns a function that throws ModelError, BudgetError, or the signal's reason
 */
export function modelAsker(ctx: Ctx, work: HeldWork, options: Options) {
  const { model, signal, pause = defaultPause, timeLimitMs: timeoutMs = TIME_LIMIT_MS } = options;
  const { learnerId } = work;
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  const mostTokens = answerTokens(model.contextTokens);
  let spent = options.spent;

  async function take(tokens: number): Promise<string> {
    if (spent + tokens > model.budget.document) throw new BudgetError('document_budget');
    const day = utcDay(new Date(ctx.now.getTime() + elapsed()));
    // Before anything is awaited: other sections are asked about meanwhile.
    spent += tokens;
    const refused = await takeTokens(ctx.db, { learnerId, day, tokens, limits: model.budget });
    if (!refused) return day;
    spent -= tokens;
    throw new BudgetError(refused);
  }

  async function settle(day: string, taken: number, used: TokenUse): Promise<void> {
    const difference = used.input + used.output - taken;
    spent += difference;
    await correctTokens(ctx.db, { learnerId, day, tokens: difference });
    await countTokens(ctx.db, work, used);
  }

  async function askOnce<T>(asked: Asked<T>): Promise<T> {
    signal.throwIfAborted();
    const input = estimatedTokens(asked.instructions) + estimatedTokens(asked.content);
    if (input + mostTokens > model.contextTokens) throw new ModelError('too_long');
    const taken = input + mostTokens;
    const day = await take(taken);
    const request = { ...asked, mostTokens, timeoutMs, retries: 0, signal };
    try {
      const { value, used } = await model.askForObject(request);
      const isCounted = used.input + used.output > 0;
      const output = () => estimatedTokens(JSON.stringify(value));
      await settle(day, taken, isCounted ? used : { input, output: output() });
      return value;
    } catch (error) {
      const hasAnswered = error instanceof ModelError && ANSWERED.has(error.fault);
      await settle(day, taken, hasAnswered ? { input, output: mostTokens } : NO_TOKENS);
      throw error;
    }
  }

  return async <T>(asked: Asked<T>): Promise<T> => {
    const first = elapsed();
    for (const ms of PAUSES_MS) {
      try {
        return await atOnce(() => askOnce(asked));
      } catch (error) {
        const mayPass = error instanceof ModelError && TRANSIENT.has(error.fault);
        if (!mayPass || elapsed() - first > PATIENCE_MS) throw error;
        await pause(Math.min(Math.max(ms, error.retryAfterMs ?? 0), LONGEST_PAUSE_MS), signal);
      }
    }
    return atOnce(() => askOnce(asked));
  };
}

const NO_TOKENS: TokenUse = { input: 0, output: 0 };
