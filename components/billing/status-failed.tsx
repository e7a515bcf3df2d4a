import { LoadFailed } from '@/components/ui/load-failed';
import { planMessages } from '@/lib/constants/billing-messages';

/** How one stands could not be asked. */
export function StatusFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailed title={planMessages.statusFailed} onRetry={onRetry}>
      Nothing about your plan has changed. Please check your connection and try again.
    </LoadFailed>
  );
}
