'use client';

import { useId, useState } from 'react';
import {
  moneyBackDay,
  moneyBackMail,
  planEndsWithAccount,
} from '@/components/billing/money-back-words';
import { useSubscription } from '@/components/billing/use-subscription';
import { redirectSignedOut } from '@/components/shell/use-sign-out';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CurrentPasswordField } from '@/components/ui/current-password-field';
import { Dialog } from '@/components/ui/dialog';
import { TEXT_LINK } from '@/components/ui/text-link-class';
import { brand } from '@/lib/brand';
import { accountCalls } from '@/lib/client/calls/account-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { useSession } from '@/lib/client/session/use-session';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { GUARANTEE_NAME } from '@/lib/constants/plan-features';

const explainRefusal = explainWith(wordsOrWhy('Your account wasn’t deleted.'));

function PlanEnds() {
  const { user } = useSession();
  const { subscription } = useSubscription();
  const text = planEndsWithAccount(subscription);
  const day = subscription && moneyBackDay(subscription);
  if (!text) return null;
  return (
    <Alert tone="warn">
      <p>{text}</p>
      {day && user ? (
        <p className="mt-2">
          The {GUARANTEE_NAME} still applies until {day}. To use it,{' '}
          <a href={moneyBackMail(user.email)} className={TEXT_LINK}>
            email {brand.supportEmail}
          </a>{' '}
          before you delete your account.
        </p>
      ) : null}
    </Alert>
  );
}

function WhatHappens() {
  return (
    <div className="grid gap-4 text-sm">
      <div>
        <h3 className="text-base">What will be deleted</h3>
        <ul className="mt-1 list-disc pl-5">
          <li>Your documents, lessons, flashcards and progress</li>
          <li>Your chats with {brand.tutor}</li>
          <li>Your name, email, address, phone number and date of birth</li>
          <li>Your points, rewards and place on the leaderboard</li>
          <li>Your sign-in on every device</li>
        </ul>
      </div>
      <div>
        <h3 className="text-base">What we keep</h3>
        <ul className="mt-1 list-disc pl-5">
          <li>Point and payment records that accounting rules require, no longer linked to you</li>
          <li>
            For a year, a hashed version of your email address and the end date of your trial, so
            that signing up again doesn’t start a new trial
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
      await redirectSignedOut('/', 'accountDeleted');
    },
    (error) => {
      onBusy(false);
      return explainRefusal(error);
    },
  );
  return (
    <form
      id={id}
      ref={form}
      method="post"
      onSubmit={onSubmit}
      onInput={onInput}
      className="grid gap-4"
    >
      {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
      <CurrentPasswordField label="Your password" error={failure?.fields.password} />
    </form>
  );
}

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const formId = useId();
  return (
    <>
      <Button
        variant="danger"
        size="small"
        onClick={() => setIsOpen(true)}
        className="justify-self-start"
      >
        Delete my account...
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Delete your account?"
        description="This is immediate and permanent. We can’t restore your account."
        busy={busy}
        footer={
          <>
            <Button
              type="submit"
              form={formId}
              variant="danger"
              busy={busy}
              busyLabel="Deleting..."
            >
              Delete my account
            </Button>
            <Button variant="outline" disabled={busy} onClick={() => setIsOpen(false)}>
              Keep my account
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <PlanEnds />
          <WhatHappens />
          <DeleteForm id={formId} onBusy={setBusy} />
        </div>
      </Dialog>
    </>
  );
}
