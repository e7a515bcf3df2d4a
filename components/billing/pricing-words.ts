import type { UserWire } from '@/lib/accounts/wire';
import { counted } from '@/lib/client/format';
import { TRIAL_DAYS } from '@/lib/constants/accounts';

/** What the dialog says of where somebody stands; the badge only where it is true. */
export type PricingWords = { badge: { text: string; tone: 'warn' | 'bad' } | null; lead: string };

/** For whoever does not pay: a visitor without an account, a trial that runs, a trial that is over. */
export function pricingWords(user: UserWire | null): PricingWords {
  if (!user) return { badge: null, lead: 'A plan belongs to an account. Every account begins with a free trial.' };
  if (user.trial_expired) {
    return {
      badge: { text: `${TRIAL_DAYS}-Day Free Trial Has Ended`, tone: 'bad' },
      lead: 'What you made is all still here. It opens again the moment you upgrade.',
    };
  }
  return {
    badge: { text: `${TRIAL_DAYS}-Day Free Trial Ending Soon`, tone: 'warn' },
    lead: `Your trial has ${counted(user.trial_days_left, 'day')} left. Upgrade now and nothing stops.`,
  };
}
