'use client';

import { useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { studyCalls } from '@/lib/client/calls/study-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { MAX_TITLE_LENGTH } from '@/lib/engine/limits';
import type { LibraryEntryWire } from '@/lib/study/wire';

const FORM_ID = 'rename-form';

export function RenameDialog({ entry, onClose }: { entry: LibraryEntryWire; onClose: () => void }) {
  const { library, documentId, document } = useStudy();
  const [title, setTitle] = useState(entry.title);
  const { form, onSubmit, step, failure, correct } = useSubmit(
    async () => {
      await studyCalls.rename(entry.document_id, title.trim());
      library.retry();
      if (entry.document_id === documentId) document.retry();
      onClose();
    },
    explainWith(wordsOrWhy('The document couldn’t be renamed.')),
  );
  const busy = step === 'busy';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title="Rename document"
      footer={
        <>
          <Button type="submit" form={FORM_ID} busy={busy} busyLabel="Renaming...">
            Rename
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={FORM_ID} ref={form} noValidate onSubmit={onSubmit}>
        <TextField
          label="Title"
          value={title}
          maxLength={MAX_TITLE_LENGTH}
          error={failure?.fields.title ?? failure?.text}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTitle(target.value);
            correct('title');
          }}
        />
      </form>
    </Dialog>
  );
}
