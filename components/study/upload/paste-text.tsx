'use client';

import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Textarea } from '@/components/ui/field';
import { MIN_TEXT_WORDS } from '@/lib/constants/uploads';
import { pastedFile } from './prechecks';

/** Words from anywhere, for whoever has no file: the phone's way in. */
export function PasteText({ onFile }: { onFile: (file: File) => void }) {
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFile(pastedFile(text));
  };
  return (
    <details className="group sheet">
      <summary className="flex min-h-12 items-center px-5 text-sm font-semibold">Paste text instead</summary>
      <form onSubmit={submit} className="grid gap-4 px-5 pb-5">
        <Field label="Text to study" hint={`At least ${MIN_TEXT_WORDS} words.`}>
          {(control) => (
            <Textarea {...control} rows={6} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
        <Button type="submit" className="justify-self-start" disabled={text.trim() === ''}>
          Use this text
        </Button>
      </form>
    </details>
  );
}
