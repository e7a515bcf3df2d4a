'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { ChosenFile } from './chosen-file';
import type { DraftProps } from './draft';
import { DropTarget } from './drop-target';
import { PasteText } from './paste-text';
import { fileRefusal, pastedFile } from './prechecks';
import { useUpload } from './processing-provider';

/** Shorter text is often pasted by accident. */
const MIN_CHARACTERS = 200;

function usePastedFile(onFile: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isTyping =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isTyping || !event.clipboardData) return;
    const file = event.clipboardData.files[0];
    const text = event.clipboardData.getData('text/plain');
    if (file) onFile(file);
    else if (text.length >= MIN_CHARACTERS) onFile(pastedFile(text));
  });
  useEffect(() => {
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
}

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
        failed={
          state.status === 'failed' && state.input?.kind === 'file' && state.input.file === file
        }
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
