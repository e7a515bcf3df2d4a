import { showToast } from '@/lib/client/toast';

/** Specification 2: the pricing dialog opens on this window event; whoever shows it cancels the event. */
const OPEN_PRICING = 'open_pricing_modal';

/** Shows the plans where there is a dialog for them; false where there is none. */
export function offerPricing(): boolean {
  return !window.dispatchEvent(new Event(OPEN_PRICING, { cancelable: true }));
}

/** The same for somebody who asked for it, who must not be left without an answer. */
export function openPricing(): void {
  if (!offerPricing()) showToast('plain', 'Plans cannot be bought yet', 'Limits reset daily at midnight UTC.');
}
