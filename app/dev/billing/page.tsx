import type { Metadata } from 'next';
import { LocalFrame } from '@/components/dev/local-frame';
import { LocalPortal } from '@/components/dev/local-portal';

export const metadata: Metadata = { title: 'Local billing', robots: { index: false } };

/** Empty where cards are charged: its call answers 404. */
export default function LocalBillingPage() {
  return (
    <LocalFrame title="Billing">
      <LocalPortal />
    </LocalFrame>
  );
}
