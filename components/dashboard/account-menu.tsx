'use client';

import { ChartNoAxesColumn, CircleUserRound, LogOut } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { LinkButton } from '@/components/ui/link-button';
import type { UserWire } from '@/lib/accounts/wire';
import { UsageBars } from './usage-bars';
import { UsageGlance } from './usage-glance';
import { useSignOut } from './use-sign-out';

const MENU_ID = 'account-menu';

function Who({ user }: { user: UserWire | null }) {
  if (!user) {
    return (
      <p>You are trying this without an account. What you upload is erased after 24 hours, unless you create one.</p>
    );
  }
  return (
    <p className="min-w-0">
      <strong className="block truncate" dir="auto">
        {user.name}
      </strong>
      <span className="block truncate text-ink-soft">{user.email}</span>
    </p>
  );
}

/** Who is studying, today's limits, and the way out. */
export function AccountMenu({ user }: { user: UserWire | null }) {
  const { signOut, busy } = useSignOut();
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        className={buttonClass({ variant: 'quiet', size: 'small', className: '-mr-3 gap-3 px-3' })}
      >
        <span className="max-[22.4rem]:hidden xl:hidden">
          <UsageGlance />
        </span>
        <CircleUserRound aria-hidden="true" className="size-6" />
        <span className="sr-only">Account and today's limits</span>
      </button>
      <div
        id={MENU_ID}
        popover="auto"
        className="sheet fixed inset-auto top-16 right-3 w-80 max-w-[calc(100vw-1.5rem)] p-5 text-sm text-ink shadow-float"
      >
        <div className="grid gap-5">
          <Who user={user} />
          <div className="grid gap-3">
            <p className="flex items-center gap-2 font-semibold">
              <ChartNoAxesColumn aria-hidden="true" className="size-4" />
              Used today
            </p>
            <UsageBars />
            <p className="text-xs text-ink-soft">Limits reset daily at midnight UTC.</p>
          </div>
          {user ? (
            <Button variant="outline" size="small" onClick={signOut} busy={busy} busyLabel="Signing out...">
              <LogOut aria-hidden="true" className="size-4" />
              Sign out
            </Button>
          ) : (
            <LinkButton href="/login" prefetch={false} size="small">
              Sign in or create an account
            </LinkButton>
          )}
        </div>
      </div>
    </>
  );
}
