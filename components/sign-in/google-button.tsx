'use client';

import { useEffect, useState } from 'react';
import { lazyExtra } from '@/components/ui/lazy-extra';
import { api } from '@/lib/client/api';

const GoogleSignIn = lazyExtra(() => import('./google-sign-in').then((file) => file.GoogleSignIn));

let offer: Promise<boolean> | undefined;

/** Whether this site has Google sign-in. Asked once per page load, since pages are prerendered without it. */
function isOffered(): Promise<boolean> {
  offer ??= api<object>('/auth/providers').then(
    (providers) => 'google' in providers,
    () => false,
  );
  return offer;
}

/** Nothing where the site has no Google sign-in, whose code isn't loaded then. `above`: it stands above the form, not below. */
export function GoogleButton({ above = false }: { above?: boolean }) {
  const [offered, setOffered] = useState(false);
  useEffect(() => void isOffered().then(setOffered), []);
  return offered ? <GoogleSignIn above={above} /> : null;
}
