'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { Submit } from '@/lib/client/use-submit';

type ChangeFormProps = {
  label: string;
  submitLabel: string;
  busyLabel: string;
  submit: Submit;
  children: ReactNode;
};

function useFocus(isOpen: boolean, form: Submit['form']) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, form]);
  return opener;
}

/** A form that a button opens. It unmounts when it closes, so that no password stays in it. */
export function ChangeForm({ label, submitLabel, busyLabel, submit, children }: ChangeFormProps) {
  const { form, onSubmit, onInput, step, failure, reset } = submit;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useFocus(isOpen, form);
  useEffect(() => {
    if (step === 'done') setIsOpen(false);
  }, [step]);
  const cancel = () => {
    setIsOpen(false);
    reset();
  };
  if (!isOpen) {
    return (
      <Button
        ref={opener}
        variant="outline"
        size="small"
        onClick={() => setIsOpen(true)}
        className="justify-self-start"
      >
        {label}
      </Button>
    );
  }
  return (
    <form
      ref={form}
      method="post"
      aria-label={label}
      onSubmit={onSubmit}
      onInput={onInput}
      className="grid gap-5 border-t border-rule pt-5"
    >
      {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
      {children}
      <div className="grid gap-3 sm:flex">
        <Button type="submit" busy={step === 'busy'} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
        <Button variant="outline" disabled={step === 'busy'} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
