/** What can keep a language model from a usable answer. */
export type ModelFault = keyof typeof MODEL_FAULTS;

/** Why a language model gave no answer, after a colon. */
export const MODEL_FAULTS = {
  timeout: 'it took too long',
  unreachable: 'its server can’t be reached. Check OPENAI_BASE_URL',
  unauthorized: 'its server refused the key. Check OPENAI_API_KEY',
  payment_required: 'the account at its server is out of credit',
  rate_limited: 'its server is getting too many requests right now',
  unknown_model:
    'its server doesn’t know the model or the address. Check OPENAI_MODEL and OPENAI_BASE_URL, which must end in the version, such as /v1',
  too_long: 'the text is too long for it',
  rejected: 'its server rejected the request',
  server_error: 'its server had an error',
  unreadable: 'its answer didn’t have the form that was asked for',
  empty: 'its answer was empty',
  declined: 'it declined to answer',
  suspended: 'it failed several times in a row, so it gets no requests for 30 seconds',
} as const;

/** What to do about it, as an admin's check of the model says; where the fault itself says it, nothing. */
export const MODEL_ADVICE: Partial<Record<ModelFault, string>> = {
  timeout: 'See whether its server is overloaded, or name a faster model in OPENAI_MODEL.',
  payment_required: 'Add credit there.',
  rate_limited: 'Check again in a few minutes, or raise the account’s limits there.',
  too_long: 'Name a model with a larger context in OPENAI_MODEL.',
  rejected:
    'Check that it speaks OpenAI’s chat completions, and that OPENAI_MODEL is a model for chats.',
  server_error: 'That server’s log or status page says more.',
  unreadable: 'Check OPENAI_BASE_URL, or name another model in OPENAI_MODEL.',
  empty: 'Name another model in OPENAI_MODEL.',
  declined: 'Name another model in OPENAI_MODEL.',
  suspended: 'Check again after that.',
};

/** What can end a model's work on a document early; `internal` is a fault of this program. */
export type RunFault =
  | ModelFault
  | 'document_budget'
  | 'learner_budget'
  | 'site_budget'
  | 'internal';
export const RUN_FAULTS = [
  ...(Object.keys(MODEL_FAULTS) as ModelFault[]),
  'document_budget',
  'learner_budget',
  'site_budget',
  'internal',
] as unknown as [RunFault, ...RunFault[]];
