import type { ReactNode } from 'react';
import { Alert } from './alert';

/** Shown where scripts are switched off, for what cannot be done without them. */
export function NeedsScript({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <noscript>
      <Alert tone="warn" className={className}>
        {children}
      </Alert>
    </noscript>
  );
}
