'use client';

import { clsx } from 'clsx';
import { Printer } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import { brand } from '@/lib/brand';
import { ApiError } from '@/lib/client/api';
import { rewardAddress } from '@/lib/client/calls/reward-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { counted } from '@/lib/client/format';
import { useRead } from '@/lib/client/use-read';
import { lazily } from '@/lib/lazily';
import type { CertificateWire } from '@/lib/study/wire';

const date = lazily(() => new Intl.DateTimeFormat('en', { dateStyle: 'long' }));

function Paper({ certificate }: { certificate: CertificateWire }) {
  const { name, course, lessons, completed_at, design } = certificate;
  return (
    <article className={clsx('certificate', design === 'engraved' && 'certificate-engraved')}>
      <p className="font-display text-lg font-semibold">{brand.product}</p>
      <h1 className="text-2xl sm:text-3xl">Certificate of completion</h1>
      <p>This is to certify that</p>
      <p className="font-display text-hero font-semibold" dir="auto">
        <mark>{name}</mark>
      </p>
      <p>has completed {counted(lessons, 'lesson')} of the course</p>
      <p className="max-w-measure font-display text-2xl font-semibold" dir="auto">
        {course}
      </p>
      <p>
        on <time dateTime={completed_at}>{date().format(new Date(completed_at))}</time>
      </p>
    </article>
  );
}

function Refusal({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <>
      <h1 className="text-2xl">Certificate</h1>
      <Alert
        tone="bad"
        actions={
          isFinal ? undefined : (
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {wordsOrWhy('The certificate couldn’t be loaded.')(error)}
      </Alert>
    </>
  );
}

export function Certificate() {
  const documentId = useSearchParams().get('document');
  const { data, failed, error, retry } = useRead<CertificateWire>(
    rewardAddress.certificate(documentId ?? 'none'),
  );
  return (
    <main id="main" className="mx-auto grid max-w-5xl gap-6 px-4.5 py-8 print:p-0">
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton href="/dashboard?tab=rewards" prefetch={false} variant="outline" size="small">
          Back to the store
        </LinkButton>
        {data ? (
          <Button size="small" onClick={() => window.print()}>
            <Printer className="size-4" />
            Print
          </Button>
        ) : null}
      </div>
      {data ? <Paper certificate={data} /> : null}
      {failed ? <Refusal error={error} onRetry={retry} /> : null}
      {data || failed ? null : (
        <>
          <LoadingNote>Loading your certificate</LoadingNote>
          <Skeleton className="aspect-[1.414] w-full" />
        </>
      )}
    </main>
  );
}
