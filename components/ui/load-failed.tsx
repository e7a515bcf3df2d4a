import { Alert } from './alert';
import { Button } from './button';

/** In place of what a request should have brought: `what` begins the sentence, "The text". */
export function LoadFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Alert
      tone="bad"
      actions={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {what} could not be loaded. Please check your connection and try again.
    </Alert>
  );
}
