import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { whyFailed } from '@/lib/client/failure-words';
import type { Pages } from './use-pages';

/** Below what is shown; nothing at the end of the list. */
export function ShowMore({ pages }: { pages: Pages<unknown> }) {
  const { error, hasMore, busy, more } = pages;
  if (!(hasMore || error)) return null;
  return (
    <div className="grid justify-items-start gap-3">
      {error && !busy ? <Alert tone="bad">{whyFailed(error)}</Alert> : null}
      {hasMore ? (
        <Button variant="outline" size="small" busy={busy} busyLabel="Loading..." onClick={more}>
          Show older entries
        </Button>
      ) : null}
    </div>
  );
}
