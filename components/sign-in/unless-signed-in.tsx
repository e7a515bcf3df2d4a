'use client';

import { type ReactNode, useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { storedUser } from '@/lib/client/session/session';
import { useSession } from '@/lib/client/session/use-session';

const SignedInAlready = lazyComponent(() =>
  import('./signed-in-already').then((file) => file.SignedInAlready),
);

/** `instead` is for users with a session. */
type UnlessSignedInProps = { children: ReactNode; instead?: 'link' | 'nothing' };

function OnceConfirmed({ userId, instead, children }: UnlessSignedInProps & { userId: string }) {
  const { user, checked } = useSession();
  if (!user || !checked || user.id !== userId) return children;
  return instead === 'nothing' ? null : <SignedInAlready user={user} />;
}

/**
 * Replaces a form for signing in or up for users who had a session when the page opened, once the server has confirmed it. A
 * sign-in on this page redirects anyway.
 */
export function UnlessSignedIn({ children, instead = 'link' }: UnlessSignedInProps) {
  const [cameAs] = useState(() => (typeof window === 'undefined' ? undefined : storedUser()?.id));
  return cameAs ? (
    <OnceConfirmed userId={cameAs} instead={instead}>
      {children}
    </OnceConfirmed>
  ) : (
    children
  );
}
