'use client';

import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';

type SignInInviteProps = {
  /** `Please sign in to …` */
  title: string;
  /** The tab to come back to. */
  tab: DashboardTab;
  /** What one would get. */
  children: ReactNode;
};

/** For a visitor without an account: what an account would bring here, and the way to one and back. */
export function SignInInvite({ title, tab, children }: SignInInviteProps) {
  return (
    <Alert
      tone="info"
      title={title}
      actions={
        <LinkButton href={`/login?next=${encodeURIComponent(`/dashboard?tab=${tab}`)}`} prefetch={false} size="small">
          Sign in or create an account
        </LinkButton>
      }
    >
      {children}
    </Alert>
  );
}
