'use client';

import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Field, Textarea } from '@/components/ui/field';
import { MIN_TEXT_WORDS } from '@/lib/engine/limits';
import { pastedFile } from './prechecks';

type PasteTextProps = {
  text: string;
  onText: (text: string) => void;
  onFile: (file: File) => void;
};

export function PasteText({ text, onText, onFile }: PasteTextProps) {
  const [open] = useState(text !== '');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFile(pastedFile(text));
  };
  return (
    <Disclosure title="Paste text instead" open={open}>
      <form onSubmit={submit} className="grid gap-4 px-5 pb-5">
        <Field label="Text to study" hint={`At least ${MIN_TEXT_WORDS} words.`}>
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              value={text}
              onChange={({ target }) => onText(target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start" disabled={text.trim() === ''}>
          Use this text
        </Button>
      </form>
    </Disclosure>
  );
}
