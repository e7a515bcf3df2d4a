import 'server-only';
import { createOpenAI } from '@ai-sdk/openai';
import {
  extractReasoningMiddleware,
  type FinishReason,
  generateText,
  type LanguageModelUsage,
  Output,
  streamText,
  type TextStreamPart,
  type ToolSet,
  wrapLanguageModel,
} from 'ai';
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import type { z } from 'zod';
import { ModelError } from '../../model/model-error';
import type { LanguageModel, ObjectRequest, TextRequest, TokenUse } from '../../model/ports';
import { boundedFetch } from './bounded-fetch';
import { asModelError, refusesSchemas } from './faults';
import { afterReasoning, describeSchema, objectInText } from './json-in-text';

export type ModelOptions = {
  key: string;
  /** With the version's path, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  model: string;
  /** 32,000 by default. */
  contextTokens?: number;
  /** Without limits by default. */
  budget?: LanguageModel['budget'];
};

const CONTEXT_TOKENS = 32_000;
const NO_LIMITS = {
  document: Number.MAX_SAFE_INTEGER,
  learner: Number.MAX_SAFE_INTEGER,
  site: Number.MAX_SAFE_INTEGER,
};

/** Each at its Retry-After, or else after 2 and 4 seconds. */
const MOST_RETRIES = 2;
/** Low, since the text says what is true. */
const TEMPERATURE = 0.2;
/** Failures in a row, after which nothing is asked for `PAUSE_MS`; then one call tries. */
const MOST_FAILURES = 5;
const PAUSE_MS = 30_000;
/** Faults of a server or its account, not of one request. */
const OUTAGES: ReadonlySet<string> = new Set([
  'timeout',
  'unreachable',
  'unauthorized',
  'payment_required',
  'rate_limited',
  'server_error',
]);

/** A model behind OpenAI's chat completions, of OpenAI or any server that speaks the protocol. */
export function openaiModel({
  key,
  baseUrl,
  model: name,
  contextTokens = CONTEXT_TOKENS,
  budget = NO_LIMITS,
}: ModelOptions): LanguageModel {
  const provider = createOpenAI({ apiKey: key, baseURL: baseUrl, fetch: boundedFetch });
  const model = provider.chat(name);
  // For whole answers, it takes quadratic time over tags that are opened again and again.
  const withoutReasoning = wrapLanguageModel({
    model,
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
  const circuit = circuitBreaker(
    handleWhen((error) => error instanceof ModelError && OUTAGES.has(error.fault)),
    { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(MOST_FAILURES) },
  );
  let takesSchemas: boolean | null = null;

  const settingsOf = (request: TextRequest) => ({
    model,
    system: request.instructions,
    prompt: request.content,
    maxOutputTokens: request.mostTokens,
    maxRetries: request.retries ?? MOST_RETRIES,
    temperature: TEMPERATURE,
    timeout: request.timeoutMs,
    abortSignal: request.signal,
  });

  async function withSchema<T>(request: ObjectRequest<T>) {
    const schema = Output.object({ schema: request.schema });
    // Without the SDK's own reading, which takes nothing around the object.
    const output = { ...Output.text(), responseFormat: schema.responseFormat };
    const answer = await generateText({ ...settingsOf(request), output });
    takesSchemas = true;
    return read(answer, request.schema);
  }

  async function withSchemaInText<T>(request: ObjectRequest<T>) {
    const instructions = `${request.instructions}\n\n${describeSchema(request.schema)}`;
    return read(await generateText(settingsOf({ ...request, instructions })), request.schema);
  }

  /** Through the circuit, with all errors as `ModelError`. Whoever ends a call once it `hasBegun` says nothing of the server. */
  async function guarded<T>(
    signal: AbortSignal,
    call: () => Promise<T>,
    hasBegun = () => false,
  ): Promise<T> {
    // The circuit would keep the others until the one that tries is answered, past their own time limits.
    if (circuit.state === CircuitState.HalfOpen) throw new ModelError('suspended');
    try {
      return await circuit.execute(() =>
        call().catch((error) => {
          throw signal.aborted && hasBegun() ? new EndedError() : asModelError(error, signal);
        }),
      );
    } catch (error) {
      if (error instanceof EndedError) throw signal.reason;
      throw error instanceof BrokenCircuitError ? new ModelError('suspended') : error;
    }
  }

  return {
    name,
    host: new URL(baseUrl).host,
    contextTokens,
    budget,
    takesSchemas: () => takesSchemas,
    askForObject: (request) =>
      guarded(request.signal, async () => {
        if (takesSchemas === false) return withSchemaInText(request);
        const begun = performance.now();
        try {
          return await withSchema(request);
        } catch (error) {
          if (!refusesSchemas(error)) throw error;
          takesSchemas = false;
          const left = request.timeoutMs - (performance.now() - begun);
          return withSchemaInText({ ...request, timeoutMs: Math.max(1, Math.round(left)) });
        }
      }),
    async *streamText(request) {
      const { fullStream } = streamText({
        ...settingsOf(request),
        model: withoutReasoning,
        onError: () => {},
      });
      const parts = fullStream[Symbol.asyncIterator]();
      let [hasBegun, isEmpty] = [false, true];
      const begin = () => {
        hasBegun = true;
      };
      let used: TokenUse = { input: 0, output: 0 };
      for (;;) {
        const { value: part, done } = await guarded(
          request.signal,
          () => nextText(parts, begin),
          () => hasBegun,
        );
        if (done) break;
        if (part.type === 'finish') used = usedOf(part.totalUsage);
        if (part.type !== 'text-delta') continue;
        isEmpty &&= part.text.trim() === '';
        yield part.text;
      }
      if (isEmpty) throw new ModelError('empty');
      return used;
    },
  };
}

type Answer = { text: string; finishReason: FinishReason; usage: LanguageModelUsage };

/** @throws ModelError if there is no object that fits */
function read<T>({ text: written, finishReason, usage }: Answer, schema: z.ZodType<T>) {
  const text = afterReasoning(written);
  const value = objectInText(text, schema);
  if (value !== null) return { value, used: usedOf(usage) };
  if (finishReason === 'content-filter') throw new ModelError('declined');
  throw new ModelError(text.trim() === '' ? 'empty' : 'unreadable');
}

function usedOf({ inputTokens, outputTokens }: LanguageModelUsage): TokenUse {
  return { input: counted(inputTokens), output: counted(outputTokens) };
}

/** Some servers don't count, or not in whole numbers. */
function counted(tokens = 0): number {
  return Number.isSafeInteger(tokens) && tokens > 0 ? tokens : 0;
}

/** The reader of a stream ended it. */
class EndedError extends Error {}

/** The next text, or the finish. What comes before says that the server answers, but it's no success of a call. */
async function nextText(parts: AsyncIterator<TextStreamPart<ToolSet>>, onBegun: () => void) {
  for (;;) {
    const next = await nextPart(parts);
    // The SDK's own, before anything was received.
    if (next.value?.type !== 'start') onBegun();
    if (next.done || next.value.type === 'text-delta' || next.value.type === 'finish') return next;
  }
}

/** @throws what ended the stream early */
async function nextPart(parts: AsyncIterator<TextStreamPart<ToolSet>>) {
  const next = await parts.next();
  if (next.done) return next;
  const part = next.value;
  if (part.type === 'error') throw part.error;
  if (part.type === 'abort') throw new ModelError('timeout');
  if (part.type === 'finish' && part.finishReason !== 'stop' && part.finishReason !== 'length')
    throw new ModelError(part.finishReason === 'content-filter' ? 'declined' : 'unreadable');
  return next;
}
