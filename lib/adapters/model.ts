import 'server-only';
import { env, type ModelEnv } from '../env';
import type { LanguageModel } from '../model/ports';

let chosen: Promise<LanguageModel | null> | undefined;

/** Chosen from the environment, with the SDK loaded at first use; null if no model is configured. */
export async function languageModel(): Promise<LanguageModel | null> {
  chosen ??= modelOf(env());
  return chosen;
}

/** A new one. Null without a key or a model's name. */
export async function modelOf({
  OPENAI_API_KEY: key,
  OPENAI_MODEL: model,
  OPENAI_BASE_URL: baseUrl,
  ...given
}: ModelEnv): Promise<LanguageModel | null> {
  if (!key || !model) return null;
  const { openaiModel } = await import('./openai/model');
  return openaiModel({
    ...{ key, model, baseUrl, contextTokens: given.OPENAI_CONTEXT_TOKENS },
    budget: {
      document: given.OPENAI_TOKENS_PER_DOCUMENT,
      learner: given.OPENAI_TOKENS_PER_LEARNER,
      site: given.OPENAI_TOKENS_PER_DAY,
    },
  });
}
