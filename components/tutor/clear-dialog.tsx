'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type ClearDialogProps = { onClear: () => Promise<void>; onClose: () => void };

/** Forgets the talk, after asking once. The questions of today stay counted. */
export function ClearDialog({ onClear, onClose }: ClearDialogProps) {
  const [failed, setFailed] = useState(false);
  const clear = async () => {
    setFailed(false);
    await onClear().then(onClose, () => setFailed(true));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Clear this talk?"
      description="The questions and answers about this document are deleted. Today's count stays."
      footer={
        <>
          <Button variant="danger" onClick={clear}>
            Clear
          </Button>
          <Button variant="outline" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      {failed ? <Alert tone="bad">It could not be cleared. Please try again.</Alert> : null}
    </Dialog>
  );
}
