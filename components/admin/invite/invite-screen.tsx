'use client';

import type { ReactNode } from 'react';
import { AuthFrame } from '@/components/sign-in/auth-frame';
import { Alert } from '@/components/ui/alert';
import { LoadFailed } from '@/components/ui/load-failed';
import { NeedsScript } from '@/components/ui/needs-script';
import { LoadingText } from '@/components/ui/skeleton';
import { adminAccessMessages } from '@/lib/constants/admin-access';
import { InviteForm } from './invite-form';
import { useInviteLink } from './use-invite-link';

/** Of a mail's link (product-rules.md, "Admin"). */
export function InviteScreen() {
  const { found, retry } = useInviteLink();
  const isPassword = found.state === 'good' && found.link.kind === 'password';
  const body = (): ReactNode => {
    switch (found.state) {
      case 'checking':
        return (
          <>
            <NeedsScript>
              You need JavaScript to accept an invitation. Turn it on for this site and reload.
            </NeedsScript>
            <LoadingText>Checking your link</LoadingText>
          </>
        );
      case 'incomplete':
        return <Alert tone="bad">{adminAccessMessages.tokenMissing}</Alert>;
      case 'dead':
        return <Alert tone="bad">{adminAccessMessages.linkInvalid}</Alert>;
      case 'failed':
        return <LoadFailed error={found.error} what="Your invitation" onRetry={retry} />;
      default:
        return <InviteForm token={found.token} link={found.link} />;
    }
  };
  return (
    <AuthFrame title={isPassword ? 'Choose a New Password' : 'Admin Invitation'}>
      {body()}
    </AuthFrame>
  );
}
