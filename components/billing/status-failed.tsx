import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { planMessages } from '@/lib/constants/billing-messages';

/** How one stands could not be asked. */
export function StatusFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      tone="bad"
      title={planMessages.statusFailed}
      actions={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Nothing about your plan has changed. Please check your connection and try again.
    </Alert>
  );
}
