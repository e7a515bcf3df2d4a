'use client';

import { type ReactNode, useState } from 'react';
import { fetchedLater } from '@/components/ui/fetched-later';
import { storedUser } from '@/lib/client/session';
import { useSession } from '@/lib/client/use-session';

const SignedInAlready = fetchedLater(() => import('./signed-in-already').then((file) => file.SignedInAlready));

type OnceConfirmedProps = { userId: string; children: ReactNode };

function OnceConfirmed({ userId, children }: OnceConfirmedProps) {
  const { user, checked } = useSession();
  return user && checked && user.id === userId ? <SignedInAlready user={user} /> : children;
}

/**
 * A sign-in form; instead of it, the way on for somebody who came signed in, once the server has confirmed that. Signing in
 * here leads away by itself, so only a session from before counts.
 */
export function UnlessSignedIn({ children }: { children: ReactNode }) {
  const [cameAs] = useState(() => (typeof window === 'undefined' ? undefined : storedUser()?.id));
  return cameAs ? <OnceConfirmed userId={cameAs}>{children}</OnceConfirmed> : children;
}
