'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import { whyFailed } from '@/lib/client/failure-words';
import type { LibraryEntryWire } from '@/lib/study/wire';
import { LibraryRow } from './library-row';

const DeleteDialog = dynamic(() => import('./delete-dialog').then((file) => file.DeleteDialog), {
  ssr: false,
});
const RenameDialog = dynamic(() => import('./rename-dialog').then((file) => file.RenameDialog), {
  ssr: false,
});

const FIRST_SHOWN = 6;

type Open = { what: 'rename' | 'delete'; entry: LibraryEntryWire } | null;

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

function LibraryList({ entries }: { entries: readonly LibraryEntryWire[] }) {
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const shown = all ? entries : entries.slice(0, FIRST_SHOWN);
  return (
    <>
      <ul className="divide-y divide-rule border-y border-rule">
        {shown.map((entry) => (
          <LibraryRow
            key={entry.document_id}
            entry={entry}
            onRename={() => setOpen({ what: 'rename', entry })}
            onDelete={() => setOpen({ what: 'delete', entry })}
          />
        ))}
      </ul>
      {shown.length < entries.length ? (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          Show all {entries.length}
        </Button>
      ) : null}
      {open?.what === 'rename' ? <RenameDialog entry={open.entry} onClose={close} /> : null}
      {open?.what === 'delete' ? <DeleteDialog entry={open.entry} onClose={close} /> : null}
    </>
  );
}

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
