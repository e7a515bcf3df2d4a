'use client';

import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { useSession } from '@/lib/client/session/use-session';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';

/** When signed out, links through sign-in (product-rules.md, "Landing page"). */
export function TabLink({
  tab,
  className,
  children,
}: {
  tab: DashboardTab;
  className?: string;
  children: ReactNode;
}) {
  const { user } = useSession();
  const path = `/dashboard?tab=${tab}`;
  return (
    <LinkButton
      href={user ? path : `/login?next=${encodeURIComponent(path)}`}
      variant="outline"
      size="small"
      prefetch={false}
      className={className}
    >
      {children}
    </LinkButton>
  );
}
