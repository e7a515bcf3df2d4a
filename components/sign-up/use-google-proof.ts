'use client';

import { useEffect, useState } from 'react';
import type { GoogleProofWire } from '@/lib/accounts/wire';
import { api, serverWords } from '@/lib/client/api';
import { useAddressQuery } from '@/lib/client/use-on-client';

export type FromGoogle = {
  /** What Google told about whoever fills in the form. */
  proof?: GoogleProofWire;
  /** Why it is not known, for somebody who came from there. */
  failure?: string;
};

/** Asks what Google told, where the address says that somebody came from there. */
export function useGoogleProof(): FromGoogle {
  const isExpected = useAddressQuery('google') !== null;
  const [known, setKnown] = useState<FromGoogle>({});
  useEffect(() => {
    if (!isExpected) return;
    api<GoogleProofWire>('/auth/google').then(
      (proof) => setKnown({ proof }),
      (error: unknown) => setKnown({ failure: serverWords(error) }),
    );
  }, [isExpected]);
  return known;
}
