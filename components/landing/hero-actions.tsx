'use client';

import { StartTrial } from '@/components/account-dialog/start-trial';
import { LinkButton } from '@/components/ui/link-button';
import { useSession } from '@/lib/client/session/use-session';
import { TryDemo } from './try-demo';

export function HeroActions() {
  const { user } = useSession();
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {user ? (
        <LinkButton href="/dashboard">Go to your documents</LinkButton>
      ) : (
        <>
          <StartTrial />
          <TryDemo />
        </>
      )}
    </div>
  );
}
