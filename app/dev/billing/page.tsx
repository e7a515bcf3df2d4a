import type { Metadata } from 'next';
import { LocalFrame } from '@/components/dev/local-frame';
import { LocalPortal } from '@/components/dev/local-portal';

export const metadata: Metadata = { title: 'Local billing', robots: { index: false } };

/** An empty shell: the call behind it answers only where no card is really charged. */
export default function LocalBillingPage() {
  return (
    <LocalFrame title="Billing">
      <LocalPortal />
    </LocalFrame>
  );
}
