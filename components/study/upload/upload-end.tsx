'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useUpload } from './processing-provider';
import type { ProcessingState } from './processing-state';

const OfferButton = lazyComponent(() =>
  import('@/components/shell/limit-offer').then((file) => file.OfferButton),
);
const AlreadyUploaded = lazyComponent(() =>
  import('./already-uploaded').then((file) => file.AlreadyUploaded),
);

export function UploadEnd({ state }: { state: ProcessingState }) {
  const { reset } = useUpload();
  const close = (
    <Button size="small" variant="outline" onClick={reset}>
      Close
    </Button>
  );
  if (state.status === 'cancelled') {
    return (
      <Alert tone="info" actions={close}>
        Canceled. We kept nothing from “<bdi>{state.filename}</bdi>”, and it doesn’t count toward
        your daily limit.
      </Alert>
    );
  }
  if (state.status !== 'failed') return null;
  const { text, offer, knownId } = state.failure;
  if (knownId) return <AlreadyUploaded documentId={knownId} failed={state} />;
  return (
    <Alert
      tone="bad"
      title={<bdi className="wrap-anywhere">{state.filename}</bdi>}
      actions={
        <>
          {offer ? <OfferButton offer={offer} /> : null}
          {close}
        </>
      }
    >
      {text}
    </Alert>
  );
}
