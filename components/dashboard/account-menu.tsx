'use client';

import { CircleUserRound, CreditCard, LogOut, Settings } from 'lucide-react';
import { useRef } from 'react';
import { EquippedBadge } from '@/components/rewards/equipped-badge';
import { useSignOut } from '@/components/shell/use-sign-out';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { LinkButton } from '@/components/ui/link-button';
import type { UserWire } from '@/lib/accounts/wire';
import { openSubscription } from '@/lib/client/open-plans';

const MENU_ID = 'account-menu';

function Identity({ user }: { user: UserWire | null }) {
  if (!user) {
    return (
      <p>
        You’re using the demo. What you upload is deleted after 24 hours unless you create a free
        account.
      </p>
    );
  }
  return (
    <p className="min-w-0">
      <strong className="flex items-center gap-2">
        <span className="truncate" dir="auto">
          {user.name}
        </span>
        <EquippedBadge />
      </strong>
      <span className="block truncate text-ink-soft">{user.email}</span>
    </p>
  );
}

export function AccountMenu({ user }: { user: UserWire | null }) {
  const { run: signOut, busy, error } = useSignOut();
  const menu = useRef<HTMLDivElement>(null);
  const showPlan = () => {
    // Closing the popover returns the focus to its button, from where the dialog takes it.
    menu.current?.hidePopover();
    openSubscription();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        className={buttonClass({
          variant: 'quiet',
          size: 'small',
          className: '-mr-3 gap-3 px-3 slim:mr-0 slim:px-1.5',
        })}
      >
        <span className="sr-only">Account</span>
        <span className="relative">
          <CircleUserRound className="size-6" />
          <EquippedBadge className="absolute -right-2 -bottom-2 size-5" />
        </span>
      </button>
      <div
        ref={menu}
        id={MENU_ID}
        popover="auto"
        className="sheet fixed inset-auto top-16 right-3 max-h-[calc(100dvh-5rem)] w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto p-5 text-sm text-ink shadow-float"
      >
        <div className="grid gap-5">
          <Identity user={user} />
          {user ? (
            <div className="grid gap-2.5">
              <LinkButton href="/account" prefetch={false} variant="outline" size="small">
                <Settings className="size-4" />
                Your account
              </LinkButton>
              <Button variant="outline" size="small" onClick={showPlan}>
                <CreditCard className="size-4" />
                Manage subscription
              </Button>
              <Button
                variant="outline"
                size="small"
                onClick={signOut}
                busy={busy}
                busyLabel="Signing out..."
              >
                <LogOut className="size-4" />
                Sign out
              </Button>
              {error ? <Alert tone="bad">{error}</Alert> : null}
            </div>
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
