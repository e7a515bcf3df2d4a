import { TRIAL_DAYS } from '@/lib/constants/accounts';

export function TopBanner() {
  return (
    <aside aria-label="Offer" className="bg-ink px-5 py-2 text-center text-sm text-paper">
      {TRIAL_DAYS} days of everything, free. No card, no catch. When the trial ends, you can still
      read your documents.
    </aside>
  );
}
