import type { RunFault } from './model-faults';

const AWAY = 'The language model can’t be reached right now. Try again later.';
const REFUSED = 'The language model isn’t available right now. Try again later.';
const UNUSABLE = 'The language model had no usable answer for parts of this text.';

/** Why a language model's work on a document failed, or left sections out. */
export const WORK_PROBLEMS: Readonly<Record<RunFault, string>> = {
  timeout: AWAY,
  unreachable: AWAY,
  rate_limited: 'The language model is getting too many requests right now. Try again later.',
  server_error: AWAY,
  suspended: AWAY,
  unauthorized: REFUSED,
  payment_required: REFUSED,
  unknown_model: REFUSED,
  rejected: REFUSED,
  too_long: UNUSABLE,
  unreadable: UNUSABLE,
  empty: UNUSABLE,
  declined: UNUSABLE,
  learner_budget: 'You’ve reached today’s limit for the language model. It resets at midnight UTC.',
  site_budget:
    'All learners together have reached today’s limit for the language model. It resets at midnight UTC.',
  document_budget: 'This document has reached its limit for the language model.',
  internal: 'Something went wrong on our side. Try again later.',
};
