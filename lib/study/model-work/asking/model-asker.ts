import 'server-only';
import pLimit from 'p-limit';
import type { z } from 'zod';
import type { ContextFor } from '../../../context';
import { correctTokens, takeTokens } from '../../../model/budget';
import { estimatedTokens } from '../../../model/estimated-tokens';
import { ModelError, tokensOfFailure } from '../../../model/model-error';
import type { LanguageModel, TokenUse } from '../../../model/ports';
import { utcDay } from '../../../time/days';
import type { HeldWork } from '../runs/held-work';
import { countTokens, tokensOf } from '../runs/progress-store';
import { amongOpenCalls, type OpenCalls } from './open-calls';
import { type Pause, patiently } from './patience';
import { sectionAnswerTokens } from './token-limits';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'now'>;

/** A budget has no room for the next call. */
export class BudgetError extends Error {
  override readonly name = 'BudgetError';

  constructor(readonly fault: 'document_budget' | 'learner_budget' | 'site_budget') {
    super(fault);
  }
}

/** Of one call: a small server of one's own may need it. */
const TIME_LIMIT_MS = 120_000;
/** Calls of this process at once, for all documents. */
const atOnce = pLimit(8);

type Asked<T> = { instructions: string; content: string; schema: z.ZodType<T> };

type Options = {
  model: LanguageModel;
  signal: AbortSignal;
  pause?: Pause;
  timeLimitMs?: number;
};

/**
 * Asks a model for a run: each call takes its tokens before and corrects them after, and what may pass is waited out.
 * @returns a function that throws ModelError, BudgetError, or the signal's reason
 */
export function modelAsker(ctx: Ctx, work: HeldWork, options: Options) {
  const { model, signal, timeLimitMs: timeoutMs = TIME_LIMIT_MS } = options;
  const { learnerId, documentId } = work;
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  const mostTokens = sectionAnswerTokens(model.contextTokens);

  async function takeOnce(calls: OpenCalls, tokens: number, day: string) {
    const used = await tokensOf(ctx.db, documentId);
    if (used + calls.held + tokens > model.budget.document) return 'document_budget';
    const refused = await takeTokens(ctx.db, { learnerId, day, tokens, limits: model.budget });
    if (!refused) calls.held += tokens;
    return refused;
  }

  /** A budget is used up if it has no room when no other call about the document is open. */
  async function take(calls: OpenCalls, tokens: number, day: string): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const others = [...calls.open];
      const refused = await takeOnce(calls, tokens, day);
      if (!refused) return;
      if (others.length === 0) throw new BudgetError(refused);
      await Promise.race(others);
    }
  }

  async function settle(day: string, taken: number, used: TokenUse): Promise<void> {
    const difference = used.input + used.output - taken;
    await correctTokens(ctx.db, { learnerId, day, tokens: difference });
    await countTokens(ctx.db, work, used);
  }

  async function askOnce<T>(asked: Asked<T>, calls: OpenCalls): Promise<T> {
    signal.throwIfAborted();
    const input = estimatedTokens(asked.instructions) + estimatedTokens(asked.content);
    if (input + mostTokens > model.contextTokens) throw new ModelError('too_long');
    const taken = input + mostTokens;
    const day = utcDay(new Date(ctx.now.getTime() + elapsed()));
    const settled = Promise.withResolvers<void>();
    await calls.oneByOne(async () => {
      await take(calls, taken, day);
      calls.open.add(settled.promise);
    });
    let used = NO_TOKENS;
    try {
      signal.throwIfAborted();
      const answer = await asking(asked, (failed) => {
        used = tokensOfFailure(failed, { signal, input, mostTokens });
      });
      const isCounted = answer.used.input + answer.used.output > 0;
      const output = () => estimatedTokens(JSON.stringify(answer.value));
      used = isCounted ? answer.used : { input, output: output() };
      return answer.value;
    } finally {
      await settle(day, taken, used).finally(() => {
        calls.held -= taken;
        calls.open.delete(settled.promise);
        settled.resolve();
      });
    }
  }

  async function asking<T>(asked: Asked<T>, onFailure: (error: unknown) => void) {
    try {
      return await model.askForObject({ ...asked, mostTokens, timeoutMs, retries: 0, signal });
    } catch (error) {
      onFailure(error);
      throw error;
    }
  }

  const patient = patiently(signal, options.pause);
  return <T>(asked: Asked<T>): Promise<T> =>
    patient(() => atOnce(() => amongOpenCalls(documentId, (calls) => askOnce(asked, calls))));
}

const NO_TOKENS: TokenUse = { input: 0, output: 0 };
