'use client';

import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import type { DraftProps } from './draft';
import { webAddress } from './prechecks';
import { useUpload } from './processing-provider';

export function UrlForm({ draft, onDraft }: DraftProps) {
  const { start } = useUpload();
  const [error, setError] = useState<string | null>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const url = webAddress(draft.url);
    if (url) void start({ kind: 'url', url });
    else setError('Enter a full web address, such as https://example.org/article.');
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Web address"
        hint="An article, a textbook page, or a link to a PDF, Word, or text file that anyone can open."
        error={error}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        required
        dir="ltr"
        value={draft.url}
        onChange={({ target }) => {
          onDraft({ url: target.value });
          setError(null);
        }}
      />
      <Button type="submit" className="justify-self-start">
        Read this page
      </Button>
    </form>
  );
}
