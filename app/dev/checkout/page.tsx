import type { Metadata } from 'next';
import { LocalCheckout } from '@/components/dev/local-checkout';
import { LocalFrame } from '@/components/dev/local-frame';

export const metadata: Metadata = { title: 'Local checkout', robots: { index: false } };

/** Empty where cards are charged: its call answers 404. */
export default function LocalCheckoutPage() {
  return (
    <LocalFrame title="Checkout">
      <LocalCheckout />
    </LocalFrame>
  );
}
