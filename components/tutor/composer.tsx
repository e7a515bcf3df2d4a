'use client';

import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { MAX_MESSAGE_LENGTH } from '@/lib/constants/tutor';

type ComposerProps = { onAsk: (question: string) => void; pending: boolean; disabled: boolean };

export function Composer({ onAsk, pending, disabled }: ComposerProps) {
  const id = useId();
  const [text, setText] = useState('');

  const send = () => {
    if (text.trim() === '' || pending || disabled) return;
    onAsk(text);
    setText('');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    // An input method (IME) uses Enter while it composes.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      onSubmit={submit}
      className="flex items-end gap-2 rounded border border-ink bg-sheet p-1 has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-2 has-[textarea:focus-visible]:outline-pen has-[textarea:disabled]:border-rule"
    >
      <label htmlFor={id} className="sr-only">
        Your question
      </label>
      <textarea
        id={id}
        rows={1}
        dir="auto"
        value={text}
        maxLength={MAX_MESSAGE_LENGTH}
        disabled={disabled}
        placeholder="Ask about this document"
        enterKeyHint="send"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        className="field-sizing-content max-h-40 min-h-11 min-w-0 grow resize-none bg-transparent pr-1 pl-3 py-2.5 outline-none placeholder:text-ink-soft"
      />
      <Button type="submit" size="small" disabled={disabled || pending || text.trim() === ''}>
        Send
      </Button>
    </form>
  );
}
