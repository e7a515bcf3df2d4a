import { z } from 'zod';
import type { ModelFault } from '../constants/model-faults';
import { ModelError } from './model-error';
import type { LanguageModel, TextRequest } from './ports';

export type Connection =
  | { answers: true; takesSchemas: boolean; streams: boolean; tookMs: number }
  | { answers: false; fault: ModelFault; status: number | null };

/** For each of the two calls. */
const TIME_LIMIT_MS = 20_000;
/** Enough for models that think before they answer. */
const MOST_TOKENS = 2_000;
const QUESTION = {
  instructions: 'Answer in one word, in English.',
  content: 'Which planet do people live on?',
  mostTokens: MOST_TOKENS,
  retries: 0,
};
const ANSWER = z.object({ planet: z.string() });

/**
 * Asks a model for an object and for a stream, with no text of anybody. A failed stream is no fault: answers come whole.
 * @throws the signal's reason
 */
export async function testConnection(
  model: LanguageModel,
  signal: AbortSignal,
  timeoutMs = TIME_LIMIT_MS,
): Promise<Connection> {
  const begun = performance.now();
  try {
    await model.askForObject({ ...QUESTION, signal, timeoutMs, schema: ANSWER });
    const tookMs = performance.now() - begun;
    const streams = await doesStream(model, { ...QUESTION, signal, timeoutMs });
    return { answers: true, takesSchemas: model.takesSchemas() === true, streams, tookMs };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { answers: false, fault: error.fault, status: error.status };
  }
}

async function doesStream(model: LanguageModel, request: TextRequest): Promise<boolean> {
  try {
    let pieces = 0;
    for await (const piece of model.streamText(request)) pieces += piece.length;
    return pieces > 0;
  } catch (error) {
    if (error instanceof ModelError) return false;
    throw error;
  }
}
