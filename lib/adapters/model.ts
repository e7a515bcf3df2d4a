import 'server-only';
import { env } from '../env';
import type { LanguageModel } from '../model/ports';

let chosen: Promise<LanguageModel> | undefined;

/** Chosen from the environment, with the SDK loaded at first use; null if no model is configured. */
export async function languageModel(): Promise<LanguageModel | null> {
  const { OPENAI_API_KEY: key, OPENAI_MODEL: model, OPENAI_BASE_URL: baseUrl, ...given } = env();
  if (!key || !model) return null;
  const contextTokens = given.OPENAI_CONTEXT_TOKENS;
  const budget = {
    document: given.OPENAI_TOKENS_PER_DOCUMENT,
    learner: given.OPENAI_TOKENS_PER_LEARNER,
    site: given.OPENAI_TOKENS_PER_DAY,
  };
  chosen ??= import('./openai/model').then(({ openaiModel }) =>
    openaiModel({ key, model, baseUrl, contextTokens, budget }),
  );
  return chosen;
}
