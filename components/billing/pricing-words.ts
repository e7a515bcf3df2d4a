import type { UserWire } from '@/lib/accounts/wire';
import { counted } from '@/lib/client/format';
import { TRIAL_DAYS } from '@/lib/constants/accounts';

type PricingWords = { badge: { text: string; tone: 'warn' | 'bad' } | null; lead: string };

export function pricingWords(user: UserWire): PricingWords {
  if (user.trial_expired) {
    return {
      badge: { text: `${TRIAL_DAYS}-Day Free Trial Has Ended`, tone: 'bad' },
      lead: 'Everything you made is still here. Upgrade to unlock it again.',
    };
  }
  // It is 1 in the last 24 hours.
  if (user.trial_days_left > 1) {
    const left = counted(user.trial_days_left, 'day');
    return { badge: null, lead: `Your trial has ${left} left. Upgrade now to keep full access.` };
  }
  return {
    badge: { text: `${TRIAL_DAYS}-Day Free Trial Ending Soon`, tone: 'warn' },
    lead: 'Your trial ends in less than 24 hours. Upgrade now to keep full access.',
  };
}
