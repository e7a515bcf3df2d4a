'use client';

import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { TextLink } from '@/components/ui/text-link';
import { offerDownload } from '@/lib/client/offer-download';
import type { DocumentWire } from '@/lib/study/wire';
import { studyNotes } from './study-notes';

const DeleteDialog = lazyDialog(() =>
  import('../library/delete-dialog').then((file) => file.DeleteDialog),
);

export function KeepActions({ document }: { document: DocumentWire }) {
  const { title } = document.content;
  const [deleting, setDeleting] = useState(false);
  const download = () =>
    offerDownload(new Blob([studyNotes(document)], { type: 'text/plain' }), `${title}.txt`);
  return (
    <div className="mt-8 grid max-w-measure gap-3 border-t border-rule pt-6">
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" size="small" onClick={download}>
          <Download className="size-4" />
          Download summary and flashcards
        </Button>
        <Button variant="quiet" size="small" onClick={() => setDeleting(true)}>
          <Trash2 className="size-4" />
          Delete
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        You can export everything at once{' '}
        <TextLink href="/account#your-data">on your account page</TextLink>.
      </p>
      {deleting ? (
        <DeleteDialog
          entry={{ document_id: document.document_id, title }}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </div>
  );
}
