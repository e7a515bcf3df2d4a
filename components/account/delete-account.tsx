'use client';

import { useId, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { PasswordField } from '@/components/ui/password-field';
import { brand } from '@/lib/brand';
import { accountCalls } from '@/lib/client/account-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { sayGoodbye } from './say-goodbye';

const explainRefusal = explainWith(wordsOrWhy('Your account wasn’t deleted.'));

function WhatHappens() {
  return (
    <div className="grid gap-4 text-sm">
      <div>
        <h3 className="text-base">What goes</h3>
        <ul className="mt-1 list-disc pl-5">
          <li>your documents, with their lessons, cards and progress</li>
          <li>your talks with {brand.tutor}</li>
          <li>your name, addresses, phone number and birthdate, and your place on the leaderboard</li>
          <li>your sign-in, on every device</li>
        </ul>
      </div>
      <div>
        <h3 className="text-base">What stays</h3>
        <ul className="mt-1 list-disc pl-5">
          <li>point and payment records that accounting rules require, no longer linked to you</li>
          <li>
            for a year, a scrambled code of your email address and when your trial ends: if you sign up again, your
            trial goes on where it was
          </li>
        </ul>
      </div>
    </div>
  );
}

function DeleteForm({ id, onBusy }: { id: string; onBusy: (busy: boolean) => void }) {
  const { form, onSubmit, onInput, failure } = useSubmit(
    async (fields) => {
      onBusy(true);
      await accountCalls.remove(String(fields.get('password')));
      await sayGoodbye('accountDeleted');
    },
    (error) => {
      onBusy(false);
      return explainRefusal(error);
    },
  );
  return (
    <form id={id} ref={form} method="post" onSubmit={onSubmit} onInput={onInput} className="grid gap-4">
      {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={failure?.fields.password}
      />
    </form>
  );
}

/** Says what goes and what stays, asks for the password, and deletes the account. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const formId = useId();
  return (
    <>
      <Button variant="danger" size="small" onClick={() => setIsOpen(true)} className="justify-self-start">
        Delete my account...
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Delete your account?"
        description="At once and for good: nobody can bring it back, not even us."
        busy={busy}
        footer={
          <>
            <Button type="submit" form={formId} variant="danger" busy={busy} busyLabel="Deleting...">
              Delete my account
            </Button>
            <Button variant="outline" disabled={busy} onClick={() => setIsOpen(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <WhatHappens />
          <DeleteForm id={formId} onBusy={setBusy} />
        </div>
      </Dialog>
    </>
  );
}
