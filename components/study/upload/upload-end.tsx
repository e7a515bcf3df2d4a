'use client';

import { UpgradeButton } from '@/components/dashboard/upgrade-button';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useUpload } from './processing-provider';
import type { ProcessingState } from './processing-state';

/** Why the last upload ended without a document. */
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
        Stopped. Nothing of “<bdi>{state.filename}</bdi>” was kept, and it was not counted.
      </Alert>
    );
  }
  if (state.status !== 'failed') return null;
  return (
    <Alert
      tone="bad"
      title={<bdi className="wrap-anywhere">{state.filename}</bdi>}
      actions={
        <>
          {state.failure.upgrade ? <UpgradeButton /> : null}
          {close}
        </>
      }
    >
      {state.failure.text}
    </Alert>
  );
}
