import type { Metadata } from 'next';
import { KeptMails } from '@/components/dev/kept-mails';

export const metadata: Metadata = { title: 'Kept mail', robots: { index: false } };

/** Empty where mail is sent: its call answers 404. */
export default function DevMailPage() {
  return (
    <main id="main" className="mx-auto grid max-w-measure gap-6 px-5 py-10">
      <h1 className="text-3xl">Kept mail</h1>
      <KeptMails />
    </main>
  );
}
