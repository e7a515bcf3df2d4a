'use client';

import { type ReactNode, useId } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Submit } from '@/lib/client/use-submit';

type FormDialogProps = {
  title: string;
  description?: string;
  submit: Pick<Submit, 'form' | 'onSubmit' | 'onInput' | 'step' | 'failure'>;
  /** Of the button. */
  label: string;
  busyLabel: string;
  isHard?: boolean;
  disabled?: boolean;
  /** What is wrong before anything was sent. */
  problem?: string;
  onClose: () => void;
  /** What will happen, and the fields. */
  children?: ReactNode;
};

/** Asks once before an action, and keeps what was typed after a failure. The server says which field is at fault. */
export function FormDialog(props: FormDialogProps) {
  const { submit, isHard = false, onClose } = props;
  const formId = useId();
  const busy = submit.step === 'busy';
  const problem = props.problem ?? submit.failure?.text;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant={isHard ? 'danger' : 'solid'}
            busy={busy}
            busyLabel={props.busyLabel}
            disabled={props.disabled}
          >
            {props.label}
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={submit.form}
        onSubmit={submit.onSubmit}
        onInput={submit.onInput}
        noValidate
        className="grid grid-cols-1 gap-5"
      >
        {props.children}
        {problem ? <Alert tone="bad">{problem}</Alert> : null}
      </form>
    </Dialog>
  );
}
