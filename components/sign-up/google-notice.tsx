'use client';

import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { withNext } from '@/lib/accounts/sign-in/safe-path';
import type { GoogleProofWire } from '@/lib/accounts/wire';
import { api, serverWords } from '@/lib/client/api';
import { requestedNext } from '@/lib/client/session/stored-next';
import { useAddressQuery } from '@/lib/client/use-on-client';

type GoogleAnswer = { proof?: GoogleProofWire; failure?: string };

/** What Google confirmed, after a redirect from there. */
export function useGoogleProof(): GoogleAnswer {
  const isExpected = useAddressQuery('google') !== null;
  const [answer, setAnswer] = useState<GoogleAnswer>({});
  useEffect(() => {
    if (!isExpected) return;
    api<GoogleProofWire>('/auth/google').then(
      (proof) => setAnswer({ proof }),
      (error: unknown) => setAnswer({ failure: serverWords(error) }),
    );
  }, [isExpected]);
  return answer;
}

async function forgetAddress(): Promise<void> {
  await api('/auth/google', { method: 'DELETE' }).catch(() => undefined);
  window.location.assign(withNext('/signup', requestedNext()));
}

export function GoogleNotice({ proof, failure }: GoogleAnswer) {
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
