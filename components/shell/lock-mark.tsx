'use client';

import { Lock } from 'lucide-react';
import { isLockedOut, isPremium } from '@/lib/client/plan';
import { useSession } from '@/lib/client/session/use-session';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';

export function LockMark({ tab }: { tab: DashboardTab }) {
  const { user } = useSession();
  if (!isPremium(tab) || !isLockedOut(user)) return null;
  return (
    <>
      <Lock className="size-4 shrink-0" />
      <span className="sr-only">(locked, upgrade to open)</span>
    </>
  );
}
