'use client';

import { type ReactNode, useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { storedUser } from '@/lib/client/session';
import { useSession } from '@/lib/client/use-session';

const SignedInAlready = lazyComponent(() => import('./signed-in-already').then((file) => file.SignedInAlready));

type UnlessSignedInProps = {
  /** For people without a session: a form, or what belongs to it. */
  children: ReactNode;
  /** What stands there for people with one. */
  instead?: 'link' | 'nothing';
};

type OnceConfirmedProps = UnlessSignedInProps & { userId: string };

function OnceConfirmed({ userId, instead, children }: OnceConfirmedProps) {
  const { user, checked } = useSession();
  if (!user || !checked || user.id !== userId) return children;
  return instead === 'nothing' ? null : <SignedInAlready user={user} />;
}

/**
 * Replaces a form for signing in or up by a link onward for people who were already signed in when the page opened, once the server
 * has confirmed the session. Signing in here redirects anyway, so only an earlier session counts.
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
