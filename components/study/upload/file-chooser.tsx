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

function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isTyping =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isTyping || !event.clipboardData) return;
    const pasted = [...event.clipboardData.files];
    const text = event.clipboardData.getData('text/plain');
    if (pasted.length > 0) onFiles(pasted);
    else if (text.length >= MIN_CHARACTERS) onFiles([pastedFile(text)]);
  });
  useEffect(() => {
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
}

/** A choice starts at once; a file that failed or was canceled stays chosen. */
export function FileChooser({ draft, onDraft, slim }: DraftProps & { slim?: boolean }) {
  const { start, startFiles, state } = useUpload();
  const { file } = draft;
  const [refusal, setRefusal] = useState<string | null>(null);

  const choose = (chosen: readonly File[]) => {
    const accepted = chosen.filter((one) => fileRefusal(one) === null);
    const refused = chosen.find((one) => !accepted.includes(one));
    const why = refused ? fileRefusal(refused) : null;
    setRefusal(refused && chosen.length > 1 ? `${refused.name}: ${why}` : why);
    onDraft({ file: accepted.length === 1 ? (accepted[0] ?? null) : null });
    if (accepted.length > 0) void startFiles(accepted);
  };
  usePastedFiles(choose);

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
    <div className={slim ? 'grid gap-2.5' : 'grid gap-4'}>
      {refusal ? <Alert tone="bad">{refusal}</Alert> : null}
      <DropTarget onFiles={choose} slim={slim} />
      <PasteText
        text={draft.pasted}
        onText={(pasted) => onDraft({ pasted })}
        onFile={(pasted) => choose([pasted])}
      />
    </div>
  );
}
