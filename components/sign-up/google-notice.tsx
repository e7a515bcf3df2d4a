'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { withNext } from '@/lib/accounts/sign-in/safe-path';
import { api } from '@/lib/client/api';
import { requestedNext } from '@/lib/client/stored-next';
import type { FromGoogle } from './use-google-proof';

async function forgetAddress(): Promise<void> {
  await api('/auth/google', { method: 'DELETE' }).catch(() => undefined);
  window.location.assign(withNext('/signup', requestedNext()));
}

/** Tells whoever comes from Google what is left to fill in. */
export function GoogleNotice({ proof, failure }: FromGoogle) {
  if (failure) return <Alert tone="bad">{failure}</Alert>;
  if (!proof) return null;
  return (
    <Alert
      tone="good"
      actions={
        <Button variant="outline" size="small" onClick={forgetAddress}>
          Use another email
        </Button>
      }
    >
      Google confirmed {proof.email}. Fill in the rest and your trial starts right away.
    </Alert>
  );
}
