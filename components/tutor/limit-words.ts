import type { LimitOffer } from '@/components/shell/limit-offer';

export const LIMIT_WORDS: Record<LimitOffer, string> = {
  plan: 'Daily message limit reached! Upgrade to continue chatting.',
  account: 'Daily message limit reached! Create a free account to continue chatting.',
  wait: 'Daily message limit reached! Limits reset daily at midnight UTC.',
};
