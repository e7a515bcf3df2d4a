import type { z } from 'zod';

/** As the server counts them; 0 where it doesn't. */
export type TokenUse = { input: number; output: number };

type ModelRequest = {
  /** What to do. Never contains text of a document or a learner. */
  instructions: string;
  /** What it is done with: text of a document and of the learner, as data. */
  content: string;
  /** Of the answer. */
  mostTokens: number;
  /** For all tries together. */
  timeoutMs: number;
  /** Of what may pass, such as too many calls. 2 by default. */
  retries?: number;
  signal: AbortSignal;
};

export type ObjectRequest<T> = ModelRequest & { schema: z.ZodType<T> };
export type TextRequest = ModelRequest;

/** A model of a server that speaks OpenAI's chat completions. All calls throw `ModelError`, or the signal's reason. */
export type LanguageModel = {
  name: string;
  /** Where text goes. */
  host: string;
  /** Most of a question and its answer together. */
  contextTokens: number;
  /** Most tokens: of a document, of a learner in a UTC day, of all learners in a day. */
  budget: { document: number; learner: number; site: number };
  /** Whether the server takes a schema for its answer; null until it was asked. */
  takesSchemas: () => boolean | null;
  askForObject: <T>(request: ObjectRequest<T>) => Promise<{ value: T; used: TokenUse }>;
  /** Pieces of text, and at the end what was taken. */
  streamText: (request: TextRequest) => AsyncGenerator<string, TokenUse>;
};
