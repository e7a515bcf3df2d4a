import { LoadFailed } from '@/components/ui/load-failed';
import { planMessages } from '@/lib/constants/plan-messages';

export function StatusFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <LoadFailed title={planMessages.statusFailed} error={error} onRetry={onRetry}>
      Your plan hasn’t changed.
    </LoadFailed>
  );
}
