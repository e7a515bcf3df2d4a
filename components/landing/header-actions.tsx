'use client';

import Link from 'next/link';
import { SignInLink } from '@/components/account-dialog/sign-in-link';
import { StartTrial } from '@/components/account-dialog/start-trial';
import { BillingHost } from '@/components/billing/billing-host';
import { LinkButton } from '@/components/ui/link-button';
import { openPricing } from '@/lib/client/open-plans';
import { useSession } from '@/lib/client/use-session';

const LINK = 'touch-target font-medium no-underline hover:underline underline-offset-4';

/** What the header offers: the way in for those outside, the way back for those signed in on this device. */
export function HeaderActions() {
  const { user } = useSession();
  if (user) {
    return (
      <>
        <button type="button" onClick={openPricing} className={`${LINK} text-sm`}>
          Pricing
        </button>
        <LinkButton href="/dashboard" size="small">
          Open dashboard
        </LinkButton>
        <BillingHost />
      </>
    );
  }
  return (
    <>
      <nav aria-label="Account" className="flex flex-wrap items-center justify-end gap-x-7 text-sm">
        <span className="text-ink-soft max-lg:hidden">Pricing (Sign in required)</span>
        <SignInLink className={LINK} />
        <Link href="/forgot-password" prefetch={false} className={`${LINK} max-md:hidden`}>
          Forgot password
        </Link>
        <Link href="/resend-verification" prefetch={false} className={`${LINK} max-md:hidden`}>
          Verify email
        </Link>
      </nav>
      <StartTrial size="small" />
    </>
  );
}
