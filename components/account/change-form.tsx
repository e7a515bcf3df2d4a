'use client';

import {
  type InputEventHandler,
  type ReactNode,
  type RefObject,
  type SubmitEventHandler,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { SubmitFailure } from '@/lib/client/use-submit';

type ChangeFormProps = {
  /** What the button that opens the form says. */
  label: string;
  form: RefObject<HTMLFormElement | null>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onInput: InputEventHandler<HTMLFormElement>;
  failure: SubmitFailure | undefined;
  /** Sent, with success: the form closes. */
  isDone: boolean;
  children: ReactNode;
};

/** A form that waits behind a button, so that a page of many forms stays calm. Closed, it has forgotten its passwords. */
export function ChangeForm({ label, form, onSubmit, onInput, failure, isDone, children }: ChangeFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const toggle = (open: boolean) => {
    setIsOpen(open);
    if (!open) opener.current?.focus();
  };
  useEffect(() => {
    if (!isDone) return;
    setIsOpen(false);
    opener.current?.focus();
  }, [isDone]);
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [isOpen, form]);
  return (
    <>
      <Button
        ref={opener}
        variant="outline"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => toggle(!isOpen)}
        className="justify-self-start"
      >
        {isOpen ? 'Cancel' : label}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
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
          </form>
        ) : null}
      </div>
    </>
  );
}
