'use client';

import { useStudy } from '@/components/shell/study-provider';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { studyCalls } from '@/lib/client/calls/study-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { showToast } from '@/lib/client/toast';
import { useAction } from '@/lib/client/use-action';
import type { LibraryEntryWire } from '@/lib/study/wire';

const explain = wordsOrWhy('The document couldn’t be deleted.');

type DeleteDialogProps = {
  entry: Pick<LibraryEntryWire, 'document_id' | 'title'>;
  onClose: () => void;
};

export function DeleteDialog({ entry, onClose }: DeleteDialogProps) {
  const { library, documentId, leaveDocument } = useStudy();
  const { run, busy, error } = useAction(async () => {
    await studyCalls.remove(entry.document_id);
    if (entry.document_id === documentId) leaveDocument();
    library.retry();
    showToast('good', 'Document deleted', entry.title);
    onClose();
  }, explain);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title="Delete this document?"
      description="This also deletes its lessons, flashcards, progress, and chats. It can’t be undone."
      footer={
        <>
          <Button variant="danger" onClick={run} busy={busy} busyLabel="Deleting...">
            Delete
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p className="font-semibold wrap-anywhere" dir="auto">
        {entry.title}
      </p>
      {error ? (
        <Alert tone="bad" className="mt-4">
          {error}
        </Alert>
      ) : null}
    </Dialog>
  );
}
