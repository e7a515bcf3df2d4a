'use client';

import { useStudy } from '@/components/shell/study-provider';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import { whyFailed } from '@/lib/client/failure-words';

function LibraryLoading() {
  return (
    <div className="grid gap-4">
      <LoadingNote>Loading your documents</LoadingNote>
      {['first', 'second'].map((row) => (
        <div key={row} className="grid gap-2.5 py-2">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      ))}
    </div>
  );
}

const LibraryList = lazyComponent(() => import('./library-list').then((file) => file.LibraryList), {
  loading: LibraryLoading,
});

export function Library() {
  const { library } = useStudy();
  const entries = library.data?.documents;
  return (
    <section aria-labelledby="library-title" className="grid gap-3">
      <h2 id="library-title" className="text-xl">
        Your documents
      </h2>
      {entries === undefined && library.error === undefined ? <LibraryLoading /> : null}
      {entries === undefined && library.error !== undefined ? (
        <Alert
          tone="bad"
          actions={
            <Button size="small" variant="outline" onClick={library.retry}>
              Try again
            </Button>
          }
        >
          Your documents couldn’t be loaded. {whyFailed(library.error)}
        </Alert>
      ) : null}
      {entries?.length === 0 ? (
        <p className="text-sm text-ink-soft">
          No documents yet. What you upload stays here, with your progress.
        </p>
      ) : null}
      {entries && entries.length > 0 ? <LibraryList entries={entries} /> : null}
    </section>
  );
}
