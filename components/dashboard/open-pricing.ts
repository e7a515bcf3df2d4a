import { showToast } from '@/lib/client/toast';

/** Specification 2: the pricing dialog opens on this window event; whoever shows it cancels the event. */
const OPEN_PRICING = 'open_pricing_modal';

export function openPricing(): void {
  const unheard = window.dispatchEvent(new Event(OPEN_PRICING, { cancelable: true }));
  if (unheard) showToast('plain', 'Plans cannot be bought yet', 'Limits reset daily at midnight UTC.');
}
