'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useAction } from '@/lib/client/use-action';

type ClearDialogProps = { onClear: () => Promise<void>; onClose: () => void };

/** Forgets the talk, after asking once. The questions of today stay counted. */
export function ClearDialog({ onClear, onClose }: ClearDialogProps) {
  const { run, busy, error } = useAction(
    () => onClear().then(onClose),
    () => 'It could not be cleared. Please try again.',
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title="Clear this talk?"
      description="The questions and answers about this document are deleted. Today's count stays."
      footer={
        <>
          <Button variant="danger" onClick={run} busy={busy} busyLabel="Clearing...">
            Clear
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      {error ? <Alert tone="bad">{error}</Alert> : null}
    </Dialog>
  );
}
