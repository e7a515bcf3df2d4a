'use client';

import { Alert } from '@/components/ui/alert';
import { TextLink } from '@/components/ui/text-link';
import { useAddressQuery, useIsReady } from '@/lib/client/use-on-client';
import { accountMessages } from '@/lib/constants/account-messages';
import { fragmentOf, plainForms } from '@/lib/constants/plain-forms';
import { Notices } from './notices';

/** What `/login` says before anything is sent: to look for mail after signing up, or why a form came back. */
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
      <Notices
        form={plainForms.signIn}
        actions={{ verifyFirst: <TextLink href="/resend-verification">Resend verification link</TextLink> }}
      />
    </>
  );
}
