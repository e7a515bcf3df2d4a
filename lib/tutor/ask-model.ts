import 'server-only';
import { z } from 'zod';
import type { ContextFor } from '../context';
import {
  type Exchange,
  type TutorPrompt,
  type TutorSentence,
  tutorPrompt,
} from '../engine/model-engine';
import type { ModelTask } from '../engine/types';
import { correctTokens, takeTokens } from '../model/budget';
import { mayRead } from '../model/consents';
import { estimatedTokens } from '../model/estimated-tokens';
import { ModelError, tokensOfFailure } from '../model/model-error';
import type { LanguageModel, TokenUse } from '../model/ports';
import { utcDay } from '../time/days';
import { AnswerReader } from './answer-reader';

type Ctx = ContextFor<'learner'>;

/** Null if none is configured, for demo visitors, and for learners who don't want it. */
export async function modelFor(ctx: Ctx, documentId: string): Promise<LanguageModel | null> {
  if (ctx.actor.kind !== 'user') return null;
  const model = await ctx.model();
  if (!model) return null;
  const { learnerId } = ctx.actor;
  return (await mayRead(ctx.db, { learnerId, host: model.host, documentId })) ? model : null;
}

/** Of an answer; a share of small contexts. */
const MOST_TOKENS = 1_200;
const ANSWER_SHARE = 0.25;
export type ModelQuestion = {
  task: ModelTask;
  question: string;
  recent: readonly Exchange[];
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** Gets each sentence as soon as it is checked. */
  onSentence: (sentence: TutorSentence) => void;
};

/**
 * The sentences of a model's answer that their sources say; none where it fails, doesn't answer, or nobody waits any
 * more. Whatever is wrong is one line in the log.
 */
export async function askModel(
  ctx: Ctx,
  model: LanguageModel,
  asked: ModelQuestion,
): Promise<TutorSentence[]> {
  const mostTokens = Math.min(MOST_TOKENS, Math.floor(model.contextTokens * ANSWER_SHARE));
  const prompt = fittingPrompt(asked, model.contextTokens - mostTokens);
  if (!prompt) return goOn(ctx, model, 'too_long');
  const inputTokens = estimatedTokens(prompt.instructions + prompt.content);
  if (asked.signal?.aborted) return [];
  const { learnerId } = ctx.actor;
  const taken = { learnerId, day: utcDay(ctx.now), tokens: inputTokens + mostTokens };
  const usedUp = await takeTokens(ctx.db, { ...taken, limits: model.budget });
  if (usedUp) return goOn(ctx, model, usedUp);
  const reader = new AnswerReader(prompt.evidence, asked.onSentence);
  let tokens = 0;
  try {
    const used = await readAnswer(ctx, model, { prompt, inputTokens, mostTokens, asked, reader });
    const estimated =
      reader.read === 0 ? 0 : inputTokens + estimatedTokens('x'.repeat(reader.read));
    tokens = (used && used.input + used.output) || estimated;
  } finally {
    await correctTokens(ctx.db, { ...taken, tokens: tokens - taken.tokens });
  }
  return reader.sentences;
}

type Reading = {
  prompt: TutorPrompt;
  /** Estimated. */
  inputTokens: number;
  mostTokens: number;
  asked: ModelQuestion;
  reader: AnswerReader;
};

/** Null where what was read tells it. */
async function readAnswer(
  ctx: Ctx,
  model: LanguageModel,
  { prompt, inputTokens, mostTokens, asked, reader }: Reading,
): Promise<TokenUse | null> {
  const { instructions, content } = prompt;
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, ...(asked.signal ? [asked.signal] : [])]);
  const timeoutMs = wholeMs(asked.timeoutMs);
  const request = { instructions, content, mostTokens, timeoutMs, retries: 0, signal };
  try {
    const used = await read(model, request, reader);
    if (reader.sentences.length === 0 && !reader.isUnanswered) goOn(ctx, model, 'unverified');
    return used;
  } catch (error) {
    const isLeft = asked.signal?.aborted;
    if (!isLeft && !(error instanceof ModelError)) throw error;
    if (error instanceof ModelError) goOn(ctx, model, error.fault, error.status);
    const call = { signal, input: inputTokens, mostTokens };
    return reader.read > 0 ? null : tokensOfFailure(error, call);
  } finally {
    ending.abort();
  }
}

function goOn({ log }: Ctx, { name }: LanguageModel, cause: string, status?: number | null): [] {
  log.warn(
    { model: name, cause, ...(status && { status }) },
    'the tutor goes on without its model',
  );
  return [];
}

/** As timers take it. */
const wholeMs = (ms: number) => Math.max(1, Math.round(ms));

/** With the best windows that a small context has room for; null if it has none. */
function fittingPrompt({ task, question, recent }: ModelQuestion, room: number) {
  for (let windows = task.windows.length; windows > 0; windows--) {
    const prompt = tutorPrompt(
      { ...task, windows: task.windows.slice(0, windows) },
      { question, recent },
    );
    if (estimatedTokens(prompt.instructions + prompt.content) <= room) return prompt;
  }
  return null;
}

/** Models whose server has refused to stream. */
const whole = new WeakSet<LanguageModel>();
const LINES = z.object({ lines: z.array(z.string()) });
const NO_STREAM: ReadonlySet<string> = new Set(['rejected', 'unreadable']);

/** In pieces where the server streams, else at once. Null if the reader has enough before the end. */
async function read(
  model: LanguageModel,
  request: Parameters<LanguageModel['streamText']>[0],
  reader: AnswerReader,
): Promise<TokenUse | null> {
  const begun = performance.now();
  if (!whole.has(model)) {
    try {
      return await readStream(model.streamText(request), reader);
    } catch (error) {
      const isRefused = error instanceof ModelError && NO_STREAM.has(error.fault);
      if (!isRefused || reader.read > 0) throw error;
    }
  }
  const timeoutMs = wholeMs(request.timeoutMs - (performance.now() - begun));
  const { value, used } = await model.askForObject({ ...request, timeoutMs, schema: LINES });
  whole.add(model);
  reader.add(`${value.lines.join('\n')}\n`);
  reader.end();
  return used;
}

async function readStream(
  stream: ReturnType<LanguageModel['streamText']>,
  reader: AnswerReader,
): Promise<TokenUse | null> {
  for (;;) {
    const next = await stream.next();
    if (next.done) {
      reader.end();
      return next.value;
    }
    reader.add(next.value);
    if (reader.isFull) return null;
  }
}
