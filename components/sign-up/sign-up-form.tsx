'use client';

import { clsx } from 'clsx';
import { LegalConsent } from '@/components/legal/legal-links';
import { GoogleButton } from '@/components/sign-in/google-button';
import { Notices } from '@/components/sign-in/notices';
import { Alert } from '@/components/ui/alert';
import { useIsHydrated } from '@/lib/client/use-on-client';
import { useReportBusy } from '@/lib/client/use-report-busy';
import { ADULT_AGE_YEARS, MIN_AGE_YEARS } from '@/lib/constants/accounts';
import { noJsForms } from '@/lib/constants/no-js-forms';
import { AccountFields } from './account-fields';
import { FormStep } from './form-step';
import { GoogleNotice, useGoogleProof } from './google-notice';
import { PrizeFields } from './prize-fields';
import { StepButtons } from './step-buttons';
import { useSignUp } from './use-sign-up';

type SignUpFormProps = {
  /** The account exists. */
  onDone?: () => void;
  onBusy?: (busy: boolean) => void;
  /** Keeps the buttons in view while the fields scroll. */
  inDialog?: boolean;
};

const PRIZE_LEAD = `You must be ${MIN_AGE_YEARS} or older to have an account, and ${ADULT_AGE_YEARS} or older for physical prizes and experiences. We use your phone and address only to verify and ship a prize you redeem.`;

/** Two steps and one call; without a script, one page. */
export function SignUpForm({ onDone, onBusy, inDialog = false }: SignUpFormProps) {
  const isReady = useIsHydrated();
  const google = useGoogleProof();
  const { form, errors, failure, phase, step, goBack, onInput, onBlur, onSubmit } = useSignUp(
    onDone,
    google.proof,
  );
  useReportBusy(phase === 'busy', onBusy);
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
      {inDialog ? null : <Notices form={noJsForms.signUp} />}
      {google.proof || step !== 'account' ? null : <GoogleButton above />}
      <GoogleNotice {...google} />
      <FormStep step="account" current={step} title="Your account">
        <AccountFields errors={errors} isEmailVerified={google.proof !== undefined} />
      </FormStep>
      <FormStep step="prizes" current={step} title="For prizes" lead={PRIZE_LEAD}>
        <PrizeFields errors={errors} />
      </FormStep>
      <LegalConsent act="signing up" />
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <div
        className={clsx(
          'grid',
          inDialog &&
            'sticky bottom-0 short:static -mx-5 -mb-5 border-t border-rule bg-sheet px-5 py-4',
        )}
      >
        <StepButtons step={step} busy={phase !== 'filling'} onBack={goBack} />
      </div>
    </form>
  );
}
