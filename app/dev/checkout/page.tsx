import type { Metadata } from 'next';
import { LocalCheckout } from '@/components/dev/local-checkout';
import { LocalFrame } from '@/components/dev/local-frame';

export const metadata: Metadata = { title: 'Local checkout', robots: { index: false } };

/** An empty shell: the call behind it answers only where no card is really charged. */
export default function LocalCheckoutPage() {
  return (
    <LocalFrame title="Checkout">
      <LocalCheckout />
    </LocalFrame>
  );
}
