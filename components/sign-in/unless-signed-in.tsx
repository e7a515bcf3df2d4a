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
 * A sign-in form, or a link onward for a visitor who was already signed in when the page opened, once the server has confirmed the
 * session. Signing in here redirects anyway, so only an earlier session counts.
 */
export function UnlessSignedIn({ children }: { children: ReactNode }) {
  const [cameAs] = useState(() => (typeof window === 'undefined' ? undefined : storedUser()?.id));
  return cameAs ? <OnceConfirmed userId={cameAs}>{children}</OnceConfirmed> : children;
}
