import type { UserWire } from '@/lib/accounts/wire';
import { isPaying } from '@/lib/client/plan';

export type LimitOffer = 'plan' | 'account' | 'wait';

/** What helps a learner who has used all of today's questions: a plan on the trial, an account in the demo, else only tomorrow. */
export function limitOffer(user: UserWire | null): LimitOffer {
  if (!user) return 'account';
  return isPaying(user) ? 'wait' : 'plan';
}

/** The banner's sentence (specification 8 for the trial). */
export const LIMIT_WORDS: Record<LimitOffer, string> = {
  plan: 'Daily message limit reached! Upgrade to continue chatting.',
  account: 'Daily message limit reached! Create a free account to continue chatting.',
  wait: 'Daily message limit reached! Limits reset daily at midnight UTC.',
};
