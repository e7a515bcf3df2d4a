'use client';

import { UpgradeButton } from '@/components/dashboard/upgrade-button';
import { Alert } from '@/components/ui/alert';

/** Specification 8: the day's questions are used up. */
export function LimitBanner({ upgrade }: { upgrade: boolean }) {
  return (
    <Alert tone="warn" actions={upgrade ? <UpgradeButton /> : undefined}>
      {upgrade
        ? 'Daily message limit reached! Upgrade to continue chatting.'
        : 'Daily message limit reached! Limits reset daily at midnight UTC.'}
    </Alert>
  );
}
