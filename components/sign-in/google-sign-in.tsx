'use client';

import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { safePath } from '@/lib/accounts/sign-in/safe-path';
import { api, serverWords } from '@/lib/client/api';
import { requestedNext } from '@/lib/client/session/stored-next';
import { accountMessages } from '@/lib/constants/account-messages';

async function goToGoogle(): Promise<void> {
  const callbackUrl = safePath(requestedNext());
  const { csrfToken } = await api<{ csrfToken: string }>('/auth/csrf');
  const body = { csrfToken, callbackUrl, json: 'true' };
  const { url } = await api<{ url: string }>('/auth/signin/google', { method: 'POST', body });
  window.location.assign(url);
}

/** In the colors that Google's guidelines ask for. */
function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-5">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59A14.5 14.5 0 0 1 9.77 24c0-1.6.28-3.14.76-4.59l-7.98-6.19A23.9 23.9 0 0 0 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}

function Or() {
  return (
    <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule">
      or
    </p>
  );
}

export function GoogleSignIn({ above }: { above: boolean }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    // The browser's Back button restores the page as it was left.
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
