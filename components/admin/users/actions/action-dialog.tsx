'use client';

import { type ReactNode, useId } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/field';
import type { Submit } from '@/lib/client/use-submit';
import { ADMIN_REASON_MAX_LENGTH } from '@/lib/constants/admin';
import { adminUserMessages } from '@/lib/constants/admin-users';
import type { ActionDialogProps } from './use-admin-action';

type FrameProps = ActionDialogProps & {
  title: string;
  /** What will happen, each in a sentence. */
  effects: readonly (ReactNode | null)[];
  submit: Submit;
  label: string;
  busyLabel: string;
  isHard?: boolean;
  disabled?: boolean;
  /** What is wrong before anything was sent. */
  problem?: string;
  /** The fields of the form. */
  children?: ReactNode;
};

/** Asks once, says what will happen, and keeps what was typed after a failure. */
export function ActionDialog(props: FrameProps) {
  const { user, onClose, title, effects, submit, label, busyLabel, isHard, children } = props;
  const formId = useId();
  const busy = submit.step === 'busy';
  const problem = props.problem ?? submit.failure?.text;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title={title}
      description={user.email}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant={isHard ? 'danger' : 'solid'}
            busy={busy}
            busyLabel={busyLabel}
            disabled={props.disabled}
          >
            {label}
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ul className="grid list-disc gap-1.5 pl-5 empty:hidden">
          {effects
            .filter((effect) => effect !== null)
            .map((effect) => (
              <li key={String(effect)}>{effect}</li>
            ))}
        </ul>
        <form
          id={formId}
          ref={submit.form}
          onSubmit={submit.onSubmit}
          onInput={submit.onInput}
          noValidate
          className="grid gap-5 empty:hidden"
        >
          {children}
        </form>
        {problem ? <Alert tone="bad">{problem}</Alert> : null}
      </div>
    </Dialog>
  );
}

type ReasonProps = { submit: Submit; isRequired?: boolean };

export function ReasonField({ submit, isRequired = false }: ReasonProps) {
  return (
    <TextAreaField
      label={isRequired ? 'Reason' : 'Reason (optional)'}
      hint={adminUserMessages.reasonHint}
      name="reason"
      rows={2}
      required={isRequired}
      maxLength={ADMIN_REASON_MAX_LENGTH}
      error={submit.failure?.fields.reason}
    />
  );
}

export const reasonOf = (fields: FormData): string => String(fields.get('reason') ?? '');
