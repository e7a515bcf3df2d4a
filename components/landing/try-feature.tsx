'use client';

import type { ReactNode } from 'react';
import { StartTrial } from '@/components/account-dialog/start-trial';
import type { ButtonLook } from '@/components/ui/button-class';
import { LinkButton } from '@/components/ui/link-button';
import { useSession } from '@/lib/client/session/use-session';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';

export function TryFeature({
  tab,
  children,
  ...look
}: ButtonLook & { tab: DashboardTab; children: ReactNode }) {
  const { user } = useSession();
  if (!user) return <StartTrial {...look}>{children}</StartTrial>;
  return (
    <LinkButton href={`/dashboard?tab=${tab}`} prefetch={false} {...look}>
      {children}
    </LinkButton>
  );
}
