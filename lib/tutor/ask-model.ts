import 'server-only';
import type { ContextFor } from '../context';
import {
  type Exchange,
  type TutorPrompt,
  type TutorSentence,
  tutorPrompt,
} from '../engine/model-engine';
import type { ModelTask } from '../engine/tutor-types';
import { answerTokens } from '../model/answer-tokens';
import { correctTokens, takeTokens } from '../model/budget';
import { mayRead } from '../model/consents';
import { estimatedTokens } from '../model/estimated-tokens';
import { ModelError, tokensOfFailure } from '../model/model-error';
import type { LanguageModel, TokenUse } from '../model/ports';
import { utcDay } from '../time/days';
import { AnswerReader } from './answer-reader';
import { readAnswer } from './read-answer';

type Ctx = ContextFor<'learner'>;

/** Null if none is configured, for demo visitors, and for learners who don't want it. */
export async function modelFor(ctx: Ctx, documentId: string): Promise<LanguageModel | null> {
  if (ctx.actor.kind !== 'user') return null;
  const model = await ctx.model();
  if (!model) return null;
  const { learnerId } = ctx.actor;
  return (await mayRead(ctx.db, { learnerId, host: model.host, documentId })) ? model : null;
}

/** Of an answer. */
const ANSWER_TOKENS = 1_200;

export type ModelQuestion = {
  task: ModelTask;
  question: string;
  recent: readonly Exchange[];
  timeoutMs: number;
  silenceMs: number | undefined;
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
  const mostTokens = answerTokens(model.contextTokens, ANSWER_TOKENS);
  const prompt = fittingPrompt(asked, model.contextTokens - mostTokens);
  if (!prompt) {
    logFallback(ctx, model, 'too_long');
    return [];
  }
  const inputTokens = estimatedTokens(prompt.instructions + prompt.content);
  if (asked.signal?.aborted) return [];
  const { learnerId } = ctx.actor;
  const taken = { learnerId, day: utcDay(ctx.now), tokens: inputTokens + mostTokens };
  const usedUp = await takeTokens(ctx.db, { ...taken, limits: model.budget });
  if (usedUp) {
    logFallback(ctx, model, usedUp);
    return [];
  }
  const reader = new AnswerReader(prompt.evidence, asked.onSentence);
  let tokens = 0;
  try {
    const used = await readOrLog(ctx, model, { prompt, inputTokens, mostTokens, asked, reader });
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
async function readOrLog(
  ctx: Ctx,
  model: LanguageModel,
  { prompt, inputTokens, mostTokens, asked, reader }: Reading,
): Promise<TokenUse | null> {
  const { instructions, content } = prompt;
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, ...(asked.signal ? [asked.signal] : [])]);
  const { timeoutMs, silenceMs } = asked;
  const request = { instructions, content, mostTokens, timeoutMs, silenceMs, retries: 0, signal };
  try {
    const used = await readAnswer(model, request, reader);
    if (reader.sentences.length === 0 && !reader.isUnanswered)
      logFallback(ctx, model, 'unverified');
    return used;
  } catch (error) {
    const isLeft = asked.signal?.aborted;
    if (!isLeft && !(error instanceof ModelError)) throw error;
    if (error instanceof ModelError) logFallback(ctx, model, error.fault, error.status);
    const call = { signal, input: inputTokens, mostTokens };
    return reader.read > 0 ? null : tokensOfFailure(error, call);
  } finally {
    ending.abort();
  }
}

function logFallback(
  { log }: Ctx,
  { name }: LanguageModel,
  cause: string,
  status: number | null = null,
): void {
  const about = { model: name, cause, ...(status !== null && { status }) };
  log.warn(about, 'the tutor goes on without its model');
}

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
