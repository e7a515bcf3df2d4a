'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

/** How the admin area reads. Nothing of it outlives the session: whoever signs in next begins with nothing. */
export function AdminData({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{children}</SWRConfig>;
}
