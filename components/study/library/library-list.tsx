'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { LibraryEntryWire } from '@/lib/study/wire';
import { LibraryRow } from './library-row';

const DeleteDialog = lazyDialog(() => import('./delete-dialog').then((file) => file.DeleteDialog));
const RenameDialog = lazyDialog(() => import('./rename-dialog').then((file) => file.RenameDialog));

const FIRST_SHOWN = 6;

type Open = { what: 'rename' | 'delete'; entry: LibraryEntryWire } | null;

export function LibraryList({ entries }: { entries: readonly LibraryEntryWire[] }) {
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
