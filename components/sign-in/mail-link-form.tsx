'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { withNext } from '@/lib/accounts/sign-in/safe-path';
import { wordsOr } from '@/lib/client/failure-words';
import { storeNext } from '@/lib/client/session/stored-next';
import { useAddressFragment, useAddressQuery } from '@/lib/client/use-on-client';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { accountMessages } from '@/lib/constants/account-messages';
import { type AccountMessage, fragmentOf, type NoJsForm } from '@/lib/constants/no-js-forms';
import { EmailField } from './email-field';
import { KeptMailNote } from './kept-mail-note';
import { Notices } from './notices';
import { requestMail } from './request-mail';

type MailLinkFormProps = {
  call: '/auth/forgot-password' | '/auth/resend-verification';
  form: NoJsForm;
  lead: string;
  submitLabel: string;
  /** The same whether or not the address has an account. */
  sent: AccountMessage;
  /** If the server gives no reason. */
  failed: string;
};

export function MailLinkForm({ call, form, lead, submitLabel, sent, failed }: MailLinkFormProps) {
  const fragment = useAddressFragment();
  const signIn = withNext('/login', useAddressQuery('next'));
  const submit = useSubmit(
    async (fields) => {
      await requestMail(call, { email: fields.get('email') });
      storeNext();
    },
    explainWith(wordsOr(failed)),
  );
  const isSent = submit.step === 'done';
  return (
    <>
      {isSent || fragment === null || fragment === fragmentOf(sent) ? (
        <div
          id={fragmentOf(sent)}
          tabIndex={-1}
          className={isSent ? 'grid gap-5' : 'peer hidden gap-5 outline-none target:grid'}
        >
          <Alert tone="good">
            <div className="grid gap-2">
              <p>{accountMessages[sent]}</p>
              {isSent ? <KeptMailNote /> : null}
            </div>
          </Alert>
          <LinkButton href={signIn}>Go to Sign In</LinkButton>
        </div>
      ) : null}
      {isSent ? null : (
        <form
          ref={submit.form}
          method="post"
          action={`/api${call}`}
          data-awaits-script
          onSubmit={submit.onSubmit}
          onInput={submit.onInput}
          className="grid gap-5 peer-target:hidden"
        >
          <p className="text-ink-soft">{lead}</p>
          {submit.step === 'idle' ? <Notices form={form} /> : null}
          {submit.failure?.text ? <Alert tone="bad">{submit.failure.text}</Alert> : null}
          <EmailField error={submit.failure?.fields.email} />
          <Button type="submit" busy={submit.step === 'busy'} busyLabel="Sending...">
            {submitLabel}
          </Button>
        </form>
      )}
      <p className="text-sm text-ink-soft">
        If the email doesn’t arrive, check your Junk/Spam folder.
      </p>
    </>
  );
}
