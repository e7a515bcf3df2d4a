'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { type ReactNode, useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/client/error-text';
import { reloadForNewVersion } from '@/lib/client/reload-for-new-version';

function FailedTab({ label, error, retry }: { label: string; error: unknown; retry: () => void }) {
  useEffect(() => void reloadForNewVersion(error), [error]);
  return (
    <Alert
      tone="bad"
      title={`${label} couldn’t be loaded`}
      actions={
        <>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
          <Button size="small" variant="outline" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </>
      }
    >
      <p>The other tabs still work, and nothing is lost.</p>
      <p className="mt-1 font-mono text-sm wrap-anywhere">{errorText(error)}</p>
    </Alert>
  );
}

export const TabErrorBoundary = catchError(
  ({ label }: { label: string; children?: ReactNode }, { error, reset }: ErrorInfo) => (
    <FailedTab label={label} error={error} retry={reset} />
  ),
);
