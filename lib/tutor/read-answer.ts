import 'server-only';
import { z } from 'zod';
import { ModelError } from '../model/model-error';
import type { LanguageModel, TextRequest, TokenUse } from '../model/ports';
import type { AnswerReader } from './answer-reader';

/** Models whose server has refused to stream. */
const unableToStream = new WeakSet<LanguageModel>();
const LINES = z.object({ lines: z.array(z.string()) });
const REFUSALS: ReadonlySet<string> = new Set(['rejected', 'unreadable']);

/**
 * Reads an answer in pieces where the server streams, else at once.
 * @returns null if the reader has enough before the end
 * @throws ModelError, or the signal's reason
 */
export async function readAnswer(
  model: LanguageModel,
  request: TextRequest,
  reader: AnswerReader,
): Promise<TokenUse | null> {
  const begun = performance.now();
  if (!unableToStream.has(model)) {
    try {
      const stream = model.streamText({ ...request, timeoutMs: wholeMs(request.timeoutMs) });
      return await readStream(stream, reader);
    } catch (error) {
      const isRefused = error instanceof ModelError && REFUSALS.has(error.fault);
      if (!isRefused || reader.read > 0) throw error;
    }
  }
  const timeoutMs = wholeMs(request.timeoutMs - (performance.now() - begun));
  const { value, used } = await model.askForObject({ ...request, timeoutMs, schema: LINES });
  unableToStream.add(model);
  reader.add(`${value.lines.join('\n')}\n`);
  reader.end();
  return used;
}

/** As timers take it. */
const wholeMs = (ms: number) => Math.max(1, Math.round(ms));

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
