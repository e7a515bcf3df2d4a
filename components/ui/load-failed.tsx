import type { ReactNode } from 'react';
import { whyFailed } from '@/lib/client/failure-words';
import { Alert } from './alert';
import { Button } from './button';

type LoadFailedProps = {
  error: unknown;
  onRetry: () => void;
} & (
  | { what: string; title?: never; children?: never }
  | { what?: never; title: string; children?: ReactNode }
);

/** `what` begins the sentence ("The text"); with a `title`, `children` come before the reason. */
export function LoadFailed({ error, onRetry, what, title, children }: LoadFailedProps) {
  return (
    <Alert
      tone="bad"
      title={title}
      actions={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {what ? `${what} couldn’t be loaded. ` : null}
      {children ? <>{children} </> : null}
      {whyFailed(error)}
    </Alert>
  );
}
