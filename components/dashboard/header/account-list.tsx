'use client';

import { CreditCard, LogOut, Settings } from 'lucide-react';
import Link from 'next/link';
import { EquippedBadge } from '@/components/rewards/equipped-badge';
import { useSignOut } from '@/components/shell/use-sign-out';
import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';
import type { UserWire } from '@/lib/accounts/wire';
import { openSubscription } from '@/lib/client/open-plans';
import { useSession } from '@/lib/client/session/use-session';

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded px-3 text-left font-medium hover:bg-ink/6 aria-disabled:opacity-50';

type AccountListProps = { user: UserWire | null; hide: () => void };

function SignedOutList() {
  return (
    <div className="grid gap-4 p-5">
      <p>You’re signed out. Your documents and your progress are kept.</p>
      <LinkButton href="/login" prefetch={false} size="small">
        Sign in
      </LinkButton>
    </div>
  );
}

function DemoList() {
  return (
    <div className="grid gap-4 p-5">
      <p>
        You’re using the demo. What you upload is deleted after 24 hours unless you create a free
        account.
      </p>
      <LinkButton href="/login" prefetch={false} size="small">
        Sign in or create an account
      </LinkButton>
    </div>
  );
}

function Identity({ user }: { user: UserWire }) {
  return (
    <p className="min-w-0 border-b border-rule px-5 py-4">
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

export function AccountList({ user, hide }: AccountListProps) {
  const { run: signOut, busy, error } = useSignOut();
  const { isLost } = useSession();
  if (!user) return isLost ? <SignedOutList /> : <DemoList />;
  const showPlan = () => {
    // Closing the popover returns the focus to its button, from where the dialog takes it.
    hide();
    openSubscription();
  };
  return (
    <>
      <Identity user={user} />
      <ul className="p-2">
        <li>
          <Link href="/account" prefetch={false} className={ROW}>
            <Settings className="size-4.5 text-ink-soft" />
            Your account
          </Link>
        </li>
        <li>
          <button type="button" onClick={showPlan} className={ROW}>
            <CreditCard className="size-4.5 text-ink-soft" />
            Manage subscription
          </button>
        </li>
        <li>
          <button
            type="button"
            aria-disabled={busy}
            onClick={() => void (busy || signOut())}
            className={ROW}
          >
            <LogOut className="size-4.5 text-ink-soft" />
            {busy ? 'Signing out...' : 'Sign out'}
          </button>
        </li>
      </ul>
      {error ? (
        <Alert tone="bad" className="m-3 mt-0">
          {error}
        </Alert>
      ) : null}
    </>
  );
}
