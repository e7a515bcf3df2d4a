import { UpgradeButton } from '@/components/shell/upgrade-button';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { isPlanRequired, serverWords } from '@/lib/client/api';
import { whyFailed } from '@/lib/client/failure-words';

/** Once the trial is over, another try would be refused too: the plans instead. */
export function ChapterFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const needsPlan = isPlanRequired(error);
  return (
    <Alert
      tone="bad"
      title="We couldn’t prepare this chapter"
      className="col-start-1 max-w-measure"
      actions={
        needsPlan ? (
          <UpgradeButton />
        ) : (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {serverWords(error) ?? whyFailed(error)}
    </Alert>
  );
}
