'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CurrentPasswordField } from '@/components/ui/current-password-field';
import { TextLink } from '@/components/ui/text-link';
import { wordsOr } from '@/lib/client/failure-words';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { VERIFICATION_FAILED, type VerifyState, verifyWithPassword } from './verify-from-address';

type VerifyPasswordFormProps = {
  token: string;
  lead: string;
  onVerified: (state: VerifyState) => void;
};

export function VerifyPasswordForm({ token, lead, onVerified }: VerifyPasswordFormProps) {
  const { form, onSubmit, onInput, step, failure } = useSubmit(
    async (fields) => onVerified(await verifyWithPassword(token, fields.get('password'))),
    explainWith(wordsOr(VERIFICATION_FAILED)),
  );
  return (
    <form ref={form} method="post" onSubmit={onSubmit} onInput={onInput} className="grid gap-5">
      <p className="text-ink-soft">{lead}</p>
      {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
      <CurrentPasswordField label="Password" error={failure?.fields.password} />
      <Button type="submit" busy={step === 'busy'} busyLabel="Verifying...">
        Verify Email
      </Button>
      <p className="text-sm text-ink-soft">
        Don’t know the password? <TextLink href="/signup">Sign up again</TextLink> in this browser.
      </p>
    </form>
  );
}
