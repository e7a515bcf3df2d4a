'use client';

import { Alert } from '@/components/ui/alert';
import { sessionToken } from '@/lib/client/session';
import { useAddressFragment, useAddressQuery, useIsReady } from '@/lib/client/use-on-client';
import { accountMessages } from '@/lib/constants/account-messages';
import { fragmentOf, plainForms } from '@/lib/constants/plain-forms';
import { Notices } from './notices';
import { WayLink } from './way-link';

/** To somebody who has just signed out on this device; a link from elsewhere tells it to nobody who is signed in. */
function SignedOut() {
  const fragment = useAddressFragment();
  const id = fragmentOf('signedOut');
  if (fragment !== null && (fragment !== id || sessionToken() !== null)) return null;
  return (
    <Alert id={id} tabIndex={-1} tone="good" className="outline-none not-target:hidden">
      {accountMessages.signedOut}
    </Alert>
  );
}

/** What `/login` says before anything is sent: that one is signed out, to look for mail after signing up, or why a form came back. */
export function LoginNotices() {
  const isReady = useIsReady();
  const isPending = useAddressQuery('verify') === 'pending';
  return (
    <>
      {isPending || !isReady ? (
        <Alert
          id={fragmentOf('signedUp')}
          tabIndex={-1}
          tone="info"
          className={isPending ? 'outline-none' : 'outline-none not-target:hidden'}
        >
          {accountMessages.signedUp}
        </Alert>
      ) : null}
      <SignedOut />
      <Notices
        form={plainForms.signIn}
        actions={{ verifyFirst: <WayLink href="/resend-verification">Resend verification link</WayLink> }}
      />
    </>
  );
}
