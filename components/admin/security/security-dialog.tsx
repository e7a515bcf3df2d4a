'use client';

import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingText } from '@/components/ui/skeleton';
import { adminScreenMessages } from '@/lib/constants/admin';
import { useOwnAdmin } from '../use-own-admin';
import { OwnPassword } from './own-password';
import { OwnSessions } from './own-sessions';
import { RecoveryCodes } from './recovery-codes';
import { TwoFactor } from './two-factor';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-rule pt-6 first:border-t-0 first:pt-0">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}

/** The caller's own sign-in (product-rules.md, "Admin"). */
export function SecurityDialog({ onClose }: { onClose: () => void }) {
  const { admin, error, reload } = useOwnAdmin();
  const [codes, setCodes] = useState<readonly string[]>();
  const show = (fresh: readonly string[]) => {
    setCodes(fresh);
    reload();
  };
  const body = (): ReactNode => {
    if (admin) {
      return (
        <div className="grid grid-cols-1 gap-6">
          <Part title="Two-factor sign-in">
            {codes ? (
              <RecoveryCodes
                username={admin.username}
                codes={codes}
                onSaved={() => setCodes(undefined)}
              />
            ) : (
              <TwoFactor own={admin} onChange={reload} onCodes={show} />
            )}
          </Part>
          <Part title="Password">
            <OwnPassword own={admin} />
          </Part>
          <Part title="Sessions">
            <OwnSessions />
          </Part>
        </div>
      );
    }
    if (error)
      return <LoadFailed error={error} title={adminScreenMessages.loadFailed} onRetry={reload} />;
    return <LoadingText>Loading your security settings</LoadingText>;
  };
  return (
    <Dialog
      open
      shape="panel"
      onOpenChange={onClose}
      // Recovery codes are shown once: closing would lose them.
      busy={codes !== undefined}
      title="Security"
      description={admin ? `Signed in as ${admin.username}` : undefined}
    >
      {body()}
    </Dialog>
  );
}
