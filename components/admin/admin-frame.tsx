'use client';

import { LayoutDashboard, LogOut } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Logo } from '@/components/ui/logo';
import { adminCalls } from '@/lib/client/calls/admin-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { forgetAdminSession } from '@/lib/client/session/admin-session';
import { useAction } from '@/lib/client/use-action';
import { adminScreenMessages } from '@/lib/constants/admin';
import { SecurityButton } from './security/security-button';

/**
 * An empty cache, so that nothing outlives the session; without automatic retries. A list that is shown again is loaded
 * again, however soon: what was settled meanwhile is in it.
 */
const SWR_OPTIONS = {
  provider: () => new Map(),
  shouldRetryOnError: false,
  dedupingInterval: 0,
};

export function AdminFrame({ children }: { children: ReactNode }) {
  const { run, busy, error } = useAction(async () => {
    await adminCalls.signOut();
    forgetAdminSession('out');
  }, wordsOrWhy(adminScreenMessages.signOutFailed));
  return (
    <SWRConfig value={SWR_OPTIONS}>
      <header className="sticky top-0 z-30 flex h-16 items-center gap-3 border-b max-sm:gap-0 border-rule bg-sheet px-4.5 lg:px-6">
        <Link href="/" prefetch={false} className="touch-target">
          <Logo />
        </Link>
        <span className="max-sm:ml-3 tight:hidden">
          <Badge>Admin</Badge>
        </span>
        <div className="grow" />
        <LinkButton
          href="/dashboard"
          prefetch={false}
          variant="quiet"
          size="small"
          className="px-3"
        >
          <LayoutDashboard aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">Dashboard</span>
        </LinkButton>
        <SecurityButton />
        <Button
          variant="quiet"
          size="small"
          className="-mr-3 px-3"
          onClick={run}
          busy={busy}
          busyLabel="Signing out..."
        >
          <LogOut aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">Sign out</span>
        </Button>
      </header>
      {error ? <Alert tone="bad">{error}</Alert> : null}
      {children}
    </SWRConfig>
  );
}
