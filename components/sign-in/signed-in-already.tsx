'use client';

import { useSignOut } from '@/components/shell/use-sign-out';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { safePath } from '@/lib/accounts/sign-in/safe-path';
import type { UserWire } from '@/lib/accounts/wire';
import { useAddressQuery } from '@/lib/client/use-on-client';

export function SignedInAlready({ user }: { user: UserWire }) {
  const next = safePath(useAddressQuery('next'));
  const { run: signOut, busy, error } = useSignOut();
  return (
    <div className="grid gap-5">
      <p>
        You’re signed in as <strong className="wrap-anywhere">{user.email}</strong>.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={next} className={buttonClass()}>
          Continue
        </a>
        <Button variant="outline" onClick={signOut} busy={busy} busyLabel="Signing out...">
          Sign out
        </Button>
      </div>
      {error ? <Alert tone="bad">{error}</Alert> : null}
    </div>
  );
}
