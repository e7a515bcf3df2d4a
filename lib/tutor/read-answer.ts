import 'server-only';
import { z } from 'zod';
import { ModelError } from '../model/model-error';
import type { LanguageModel, TextRequest, TokenUse } from '../model/ports';
import type { AnswerReader } from './answer-reader';

/** Models whose server has refused to stream. */
const unableToStream = new WeakSet<LanguageModel>();
const LINES = z.object({ lines: z.array(z.string()) });
const REFUSALS: ReadonlySet<string> = new Set(['rejected', 'unreadable']);

/** How long a stream may go on without another sentence that holds, before it is left. */
const SILENCE_MS = 8_000;

export type AnswerRequest = TextRequest & {
  /** `SILENCE_MS` by default. */
  silenceMs?: number;
};

/**
 * Reads an answer in pieces where the server streams, else at once.
 * @returns null if the reader has enough before the end
 * @throws ModelError, or the signal's reason
 */
export async function readAnswer(
  model: LanguageModel,
  { silenceMs = SILENCE_MS, ...request }: AnswerRequest,
  reader: AnswerReader,
): Promise<TokenUse | null> {
  const begun = performance.now();
  if (!unableToStream.has(model)) {
    const silence = silenceAfter(silenceMs);
    const signal = AbortSignal.any([request.signal, silence.signal]);
    try {
      const timeoutMs = wholeMs(request.timeoutMs);
      const stream = model.streamText({ ...request, signal, timeoutMs });
      return await readStream(stream, reader, silence.restart);
    } catch (error) {
      const isRefused = error instanceof ModelError && REFUSALS.has(error.fault);
      if (!isRefused || reader.read > 0) throw error;
    } finally {
      silence.end();
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

/** Its signal aborts with a time-out if it isn't restarted in time. */
function silenceAfter(ms: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new ModelError('timeout')), ms);
  return {
    signal: controller.signal,
    restart: () => void timer.refresh(),
    end: () => clearTimeout(timer),
  };
}

async function readStream(
  stream: ReturnType<LanguageModel['streamText']>,
  reader: AnswerReader,
  onSentence: () => void,
): Promise<TokenUse | null> {
  for (;;) {
    const next = await stream.next();
    if (next.done) {
      reader.end();
      return next.value;
    }
    const { length } = reader.sentences;
    reader.add(next.value);
    if (reader.sentences.length > length) onSentence();
    if (reader.isFull) return null;
  }
}
