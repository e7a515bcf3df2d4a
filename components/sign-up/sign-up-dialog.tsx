'use client';

import { type FormEvent, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { isComplete } from '@/lib/accounts/sign-up-form';
import { SignUpFields } from './sign-up-fields';
import { useSignUp } from './use-sign-up';

type SignUpDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function SignUpDialog({ open, onOpenChange }: SignUpDialogProps) {
  const formId = useId();
  const { form, errors, busy, change, submit, complain } = useSignUp(() => onOpenChange(false));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const faulty = submit();
    if (faulty) event.currentTarget.querySelector<HTMLElement>(`[name="${faulty}"]`)?.focus();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Join the Revolution"
      description="Start your reading-free journey today"
      footer={
        <Button
          type="submit"
          form={formId}
          className="w-full"
          disabled={!isComplete(form)}
          busy={busy}
          busyLabel="Creating your account..."
        >
          Start 3-Day Trial
        </Button>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={onSubmit}>
        <SignUpFields form={form} errors={errors} onChange={change} onFault={complain} />
      </form>
    </Dialog>
  );
}
