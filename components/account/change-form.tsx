'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { Submit } from '@/lib/client/use-submit';

type ChangeFormProps = {
  /** What the button that opens the form says. */
  label: string;
  submitLabel: string;
  busyLabel: string;
  /** What sends the form; it closes once that is done. */
  submit: Submit;
  children: ReactNode;
};

/** The focus goes into the form when it opens, and back to its button when it closes. */
function useFocusWithin(isOpen: boolean, form: Submit['form']) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, form]);
  return opener;
}

/** A form that waits behind a button, so that a page of many forms stays calm. Closed, it has forgotten its passwords. */
export function ChangeForm({ label, submitLabel, busyLabel, submit, children }: ChangeFormProps) {
  const { form, onSubmit, onInput, step, failure, reset } = submit;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useFocusWithin(isOpen, form);
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
