import type { ReactNode } from 'react';
import { Alert } from './alert';

export function NeedsScript({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <noscript>
      <Alert tone="warn" className={className}>
        {children}
      </Alert>
    </noscript>
  );
}
