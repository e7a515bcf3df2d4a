'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { useAction } from '@/lib/client/use-action';

type ClearDialogProps = { onClear: () => Promise<void>; onClose: () => void };

export function ClearDialog({ onClear, onClose }: ClearDialogProps) {
  const { run, busy, error } = useAction(
    () => onClear().then(onClose),
    wordsOrWhy('Your chat couldn’t be cleared.'),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title="Clear this chat?"
      description="This deletes your questions and answers about this document. They still count toward today’s limit."
      footer={
        <>
          <Button variant="danger" onClick={run} busy={busy} busyLabel="Clearing...">
            Clear chat
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Keep chat
          </Button>
        </>
      }
    >
      {error ? <Alert tone="bad">{error}</Alert> : null}
    </Dialog>
  );
}
