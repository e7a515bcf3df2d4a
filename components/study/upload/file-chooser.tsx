'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { ChosenFile } from './chosen-file';
import type { DraftProps } from './draft';
import { DropTarget } from './drop-target';
import { PasteText } from './paste-text';
import { fileRefusal } from './prechecks';
import { useUpload } from './processing-provider';
import { usePastedFile } from './use-pasted-file';

export function FileChooser({ draft, onDraft }: DraftProps) {
  const { start, state } = useUpload();
  const { file } = draft;
  const [refusal, setRefusal] = useState<string | null>(null);

  const choose = (chosen: File) => {
    const refused = fileRefusal(chosen);
    setRefusal(refused);
    onDraft({ file: refused ? null : chosen });
  };
  usePastedFile(choose);

  if (file) {
    return (
      <ChosenFile
        file={file}
        failed={state.status === 'failed' && state.input?.kind === 'file' && state.input.file === file}
        onChange={() => onDraft({ file: null })}
        onStart={() => void start({ kind: 'file', file })}
      />
    );
  }
  return (
    <div className="grid gap-4">
      {refusal ? <Alert tone="bad">{refusal}</Alert> : null}
      <DropTarget onFile={choose} />
      <PasteText text={draft.pasted} onText={(pasted) => onDraft({ pasted })} onFile={choose} />
    </div>
  );
}
