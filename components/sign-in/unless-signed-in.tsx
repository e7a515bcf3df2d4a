'use client';

import { type ReactNode, useState } from 'react';
import { fetchedLater } from '@/components/ui/fetched-later';
import { storedUser } from '@/lib/client/session';
import { useSession } from '@/lib/client/use-session';

const SignedInAlready = fetchedLater(() => import('./signed-in-already').then((file) => file.SignedInAlready));

/** A sign-in form; instead of it, the way on for somebody who came signed in, once the server has confirmed that. */
export function UnlessSignedIn({ children }: { children: ReactNode }) {
  const { user, checked } = useSession();
  // Signing in here leads away by itself, so only a session from before counts.
  const [cameAs] = useState(() => (typeof window === 'undefined' ? null : storedUser()?.id));
  return user && checked && user.id === cameAs ? <SignedInAlready user={user} /> : children;
}
