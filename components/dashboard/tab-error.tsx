'use client';

import { catchError, type ErrorInfo } from 'next/error';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/client/error-text';

function TabFailed({ label }: { label: string; children?: ReactNode }, { error, reset }: ErrorInfo) {
  return (
    <Alert
      tone="bad"
      title={`${label} could not be shown`}
      actions={
        <>
          <Button size="small" onClick={() => reset()}>
            Try again
          </Button>
          <Button size="small" variant="outline" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </>
      }
    >
      <p>The other tabs still work, and nothing of yours is lost.</p>
      <p className="mt-1 font-mono text-sm wrap-anywhere">{errorText(error)}</p>
    </Alert>
  );
}

/** A tab that fails, fails alone. */
export const TabErrorBoundary = catchError(TabFailed);
