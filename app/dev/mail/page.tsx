import type { Metadata } from 'next';
import { KeptMails } from '@/components/dev/kept-mails';

export const metadata: Metadata = { title: 'Kept mail', robots: { index: false } };

/** An empty shell: the call behind it answers only where mail is kept instead of sent. */
export default function DevMailPage() {
  return (
    <main id="main" className="mx-auto grid max-w-measure gap-6 px-5 py-10">
      <h1 className="text-3xl">Kept mail</h1>
      <KeptMails />
    </main>
  );
}
