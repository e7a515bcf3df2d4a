import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { KeptMail } from '@/components/dev/kept-mail';
import { isMailKept } from '@/lib/adapters/mail';
import { database } from '@/lib/database';
import { listKeptMail } from '@/lib/mail/outbox';

export const metadata: Metadata = { title: 'Kept mail', robots: { index: false } };

/** Asked for anew each time, and not there at all where mail is really sent. */
export const dynamic = 'force-dynamic';

export default async function DevMailPage() {
  if (!isMailKept()) notFound();
  const mails = await listKeptMail(database().db, undefined);
  return (
    <main id="main" className="mx-auto grid max-w-measure gap-6 px-5 py-10">
      <h1 className="text-3xl">Kept mail</h1>
      <p className="text-ink-soft">
        There is no mail provider here, so what would have been sent stands below, newest first. With RESEND_API_KEY
        set, mail goes out and this page is gone.
      </p>
      {mails.length === 0 ? <p>Nothing was written yet. Sign up, and the link arrives here.</p> : null}
      {mails.map((mail) => (
        <KeptMail key={mail.id} mail={mail} />
      ))}
    </main>
  );
}
