'use client';

import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';

type SignInInviteProps = {
  /** `Please sign in to …` */
  title: string;
  tab: DashboardTab;
  children: ReactNode;
};

export function SignInInvite({ title, tab, children }: SignInInviteProps) {
  return (
    <Alert
      tone="info"
      title={title}
      actions={
        <LinkButton
          href={`/login?next=${encodeURIComponent(`/dashboard?tab=${tab}`)}`}
          prefetch={false}
          size="small"
        >
          Sign in or create an account
        </LinkButton>
      }
    >
      {children}
    </Alert>
  );
}
