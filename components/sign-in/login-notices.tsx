'use client';

import { Alert } from '@/components/ui/alert';
import { givenEmail } from '@/lib/client/given-email';
import { sessionToken } from '@/lib/client/session';
import { useAddressFragment, useAddressQuery, useIsHydrated, useOnClient } from '@/lib/client/use-on-client';
import { accountMessages } from '@/lib/constants/account-messages';
import { fragmentOf, noJsForms } from '@/lib/constants/no-js-forms';
import { AuthLink } from './auth-link';
import { KeptMailNote } from './kept-mail-note';
import { Notices } from './notices';

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

/** After signing up: to look for the mail, where it went, and how to get another one. */
function SignedUp({ className }: { className: string }) {
  const email = useOnClient(givenEmail.read, null);
  return (
    <Alert
      id={fragmentOf('signedUp')}
      tabIndex={-1}
      tone="info"
      className={className}
      actions={<AuthLink href="/resend-verification">Resend verification link</AuthLink>}
    >
      <div className="grid gap-2">
        <p>{accountMessages.signedUp}</p>
        {email ? (
          <p>
            We sent an email to <strong>{email}</strong>.
          </p>
        ) : null}
        <KeptMailNote />
      </div>
    </Alert>
  );
}

/** What `/login` says before anything is sent: that one is signed out, to look for mail after signing up, or why a form came back. */
export function LoginNotices() {
  const isReady = useIsHydrated();
  const isPending = useAddressQuery('verify') === 'pending';
  return (
    <>
      {isPending || !isReady ? (
        <SignedUp className={isPending ? 'outline-none' : 'outline-none not-target:hidden'} />
      ) : null}
      <SignedOut />
      <Notices
        form={noJsForms.signIn}
        actions={{ verifyFirst: <AuthLink href="/resend-verification">Resend verification link</AuthLink> }}
      />
    </>
  );
}
