import { Button } from '@/components/ui/button';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import type { usePages } from './use-pages';

export function ListSkeleton({ children }: { children: string }) {
  return (
    <div className="sheet grid gap-4 p-4">
      <LoadingNote>{children}</LoadingNote>
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-9" />
      ))}
    </div>
  );
}

type ListEndProps = {
  pages: Omit<ReturnType<typeof usePages>, 'pages'>;
  /** Of the list, for a page that failed. */
  failure: string;
};

/** Below a list: what failed, or the button for the next page. */
export function ListEnd({ pages, failure }: ListEndProps) {
  if (pages.failed)
    return <LoadFailed error={pages.error} title={failure} onRetry={pages.reload} />;
  if (!pages.hasMore) return null;
  return (
    <div>
      <Button
        variant="outline"
        size="small"
        busy={pages.busy}
        busyLabel="Loading..."
        onClick={pages.more}
      >
        Show more
      </Button>
    </div>
  );
}
