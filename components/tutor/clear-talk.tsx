'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

/** Forgets the talk, after asking once. The questions of today stay counted. */
export function ClearTalk({ onClear }: { onClear: () => Promise<void> }) {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const clear = async () => {
    setFailed(false);
    await onClear().then(
      () => setOpen(false),
      () => setFailed(true),
    );
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Clear talk
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Clear this talk?"
        description="The questions and answers about this document are deleted. Today's count stays."
        footer={
          <>
            <Button variant="danger" onClick={clear}>
              Clear
            </Button>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </>
        }
      >
        {failed ? <Alert tone="bad">It could not be cleared. Please try again.</Alert> : null}
      </Dialog>
    </>
  );
}
