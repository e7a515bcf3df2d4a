'use client';

import { clsx } from 'clsx';
import { GoogleButton } from '@/components/sign-in/google-button';
import { Notices } from '@/components/sign-in/notices';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useIsReady } from '@/lib/client/use-on-client';
import { useTellBusy } from '@/lib/client/use-tell-busy';
import { plainForms } from '@/lib/constants/plain-forms';
import { GoogleNotice } from './google-notice';
import { SignUpFields } from './sign-up-fields';
import { useGoogleProof } from './use-google-proof';
import { useSignUp } from './use-sign-up';

type SignUpFormProps = {
  /** The account is there: closes the dialog around the form. */
  onDone?: () => void;
  onBusy?: (busy: boolean) => void;
  /** Keeps the button in view while the fields scroll past. */
  inDialog?: boolean;
};

const NOTHING = () => {};

/** The form of the sign-up dialog and of `/signup`, which works without a script. */
export function SignUpForm({ onDone = NOTHING, onBusy, inDialog = false }: SignUpFormProps) {
  const isReady = useIsReady();
  const google = useGoogleProof();
  const { form, errors, failure, step, complete, onInput, onBlur, onSubmit } = useSignUp(onDone, google.proof);
  useTellBusy(step === 'busy', onBusy);
  return (
    <form
      ref={form}
      method="post"
      action="/api/auth/signup"
      noValidate={isReady}
      onInput={onInput}
      onBlur={onBlur}
      data-awaits-script
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-6"
    >
      {inDialog ? null : <Notices form={plainForms.signUp} />}
      {google.proof ? null : <GoogleButton above />}
      <GoogleNotice {...google} />
      <SignUpFields errors={errors} isProved={google.proof !== undefined} />
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <div
        className={clsx(
          inDialog && 'sticky bottom-0 short:static -mx-5 -mb-5 grid border-t border-rule bg-sheet px-5 py-4',
          inDialog || 'grid',
        )}
      >
        <Button
          type="submit"
          disabled={isReady && !complete}
          busy={step !== 'filling'}
          busyLabel="Creating your account..."
        >
          Start 3-Day Trial
        </Button>
      </div>
    </form>
  );
}
