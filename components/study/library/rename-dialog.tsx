'use client';

import { type SubmitEvent, useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { studyCalls } from '@/lib/client/study-calls';
import { useAction } from '@/lib/client/use-action';
import { MAX_TITLE_LENGTH } from '@/lib/engine/limits';
import type { LibraryEntryWire } from '@/lib/study/wire';

const FORM_ID = 'rename-form';

export function RenameDialog({ entry, onClose }: { entry: LibraryEntryWire; onClose: () => void }) {
  const { library, documentId, document } = useStudy();
  const [title, setTitle] = useState(entry.title);
  const { run, busy, error } = useAction(async () => {
    await studyCalls.rename(entry.document_id, title.trim());
    library.retry();
    if (entry.document_id === documentId) document.retry();
    onClose();
  }, wordsOrWhy('The document couldn’t be renamed.'));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title="Rename document"
      footer={
        <>
          <Button
            type="submit"
            form={FORM_ID}
            busy={busy}
            busyLabel="Renaming..."
            disabled={title.trim() === ''}
          >
            Rename
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={submit}>
        <TextField
          label="Title"
          value={title}
          maxLength={MAX_TITLE_LENGTH}
          error={error}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTitle(target.value)}
        />
      </form>
    </Dialog>
  );
}
