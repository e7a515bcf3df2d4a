'use client';

import { Alert } from '@/components/ui/alert';
import { givenEmail } from '@/lib/client/given-email';
import { sessionToken } from '@/lib/client/session/session';
import {
  useAddressFragment,
  useAddressQuery,
  useIsHydrated,
  useOnClient,
} from '@/lib/client/use-on-client';
import { accountMessages } from '@/lib/constants/account-messages';
import { fragmentOf, noJsForms } from '@/lib/constants/no-js-forms';
import { AuthLink } from './auth-link';
import { KeptMailNote } from './kept-mail-note';
import { Notices } from './notices';

/** Not for a link from elsewhere that is opened while signed in. */
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

/** Shown on `/login` until the form is sent. */
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
        actions={{
          verifyFirst: <AuthLink href="/resend-verification">Resend verification link</AuthLink>,
        }}
      />
    </>
  );
}
