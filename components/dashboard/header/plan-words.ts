import type { UserWire } from '@/lib/accounts/wire';
import { isPaying } from '@/lib/client/plan';
import { lazily } from '@/lib/lazily';

const dayUnit = lazily(
  () => new Intl.NumberFormat('en', { style: 'unit', unit: 'day', unitDisplay: 'long' }),
);

/** product-rules.md, "Dashboard" */
export function planOf(user: UserWire | null): { text: string; tone: 'plain' | 'good' | 'bad' } {
  if (!user) return { text: 'Demo', tone: 'plain' };
  if (isPaying(user)) return { text: 'Paid', tone: 'good' };
  if (user.trial_expired) return { text: 'Trial Expired', tone: 'bad' };
  return { text: `Trial (${dayUnit().format(user.trial_days_left)})`, tone: 'plain' };
}
