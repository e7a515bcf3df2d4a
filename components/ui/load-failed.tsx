import type { ReactNode } from 'react';
import { Alert } from './alert';
import { Button } from './button';

const AGAIN = 'Please check your connection and try again.';

type LoadFailedProps = { onRetry: () => void } & (
  | { what: string; title?: never; children?: never }
  | { what?: never; title?: string; children?: ReactNode }
);

/** In place of what a request should have brought: `what` begins the sentence, "The text"; or a title, and words of one's own. */
export function LoadFailed({ what, title, children, onRetry }: LoadFailedProps) {
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
      {what ? `${what} could not be loaded. ${AGAIN}` : (children ?? AGAIN)}
    </Alert>
  );
}
