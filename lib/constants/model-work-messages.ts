import type { RunFault } from './model-faults';

const AWAY = 'The language model can’t be reached right now. Try again later.';
const REFUSED = 'The language model isn’t available right now. Try again later.';
const UNUSABLE = 'The language model had no usable answer for parts of this text.';

/** Why a language model's work on a document failed, or left sections out. */
export const WORK_PROBLEMS: Readonly<Record<RunFault, string>> = {
  timeout: AWAY,
  unreachable: AWAY,
  rate_limited: 'The language model gets too many requests right now. Try again later.',
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
  learner_budget: 'Today’s AI budget is used up. It starts again at midnight UTC.',
  site_budget:
    'The AI budget that all learners share is used up for today. It starts again at midnight UTC.',
  document_budget: 'This document has used up the AI budget that a document gets.',
  internal: 'Something went wrong on our side. Try again later.',
};
