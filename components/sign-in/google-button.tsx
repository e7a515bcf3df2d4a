'use client';

import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { serverWords } from '@/lib/client/api';
import { accountMessages } from '@/lib/constants/account-messages';
import { GoogleMark } from './google-mark';
import { goToGoogle, useGoogleIsOffered } from './use-google';

function Or() {
  return (
    <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule">
      or
    </p>
  );
}

/** The way in by Google, where the site has one. `above` the form that it spares, or below. */
export function GoogleButton({ above = false }: { above?: boolean }) {
  const offered = useGoogleIsOffered();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    // Whoever comes back from Google by the Back button may go there again.
    const onShow = () => setBusy(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  const onClick = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await goToGoogle();
    } catch (error) {
      setBusy(false);
      setFailure(serverWords(error) ?? accountMessages.googleFailed);
    }
  };
  if (!offered) return null;
  return (
    <div className="grid gap-5">
      {above ? null : <Or />}
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <Button variant="outline" onClick={onClick} busy={busy} busyLabel="Going to Google...">
        <GoogleMark />
        Continue with Google
      </Button>
      {above ? <Or /> : null}
    </div>
  );
}
