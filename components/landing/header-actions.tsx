'use client';

import Link from 'next/link';
import { SignInLink } from '@/components/account-dialog/sign-in-link';
import { StartTrial } from '@/components/account-dialog/start-trial';
import { BillingHost } from '@/components/billing/billing-host';
import { LinkButton } from '@/components/ui/link-button';
import { openPricing } from '@/lib/client/open-plans';
import { useSession } from '@/lib/client/session/use-session';
import { SiteMenu } from './site-menu';

const LINK = 'touch-target font-medium no-underline hover:underline underline-offset-4';
const MENU_LINK = 'flex min-h-11 items-center rounded px-3 font-medium no-underline hover:bg-ink/6';

const PRICING_LABEL = 'Pricing (Sign in required)';
const MAIL_PAGES = [
  { href: '/forgot-password', name: 'Forgot password' },
  { href: '/resend-verification', name: 'Verify email' },
];

function VisitorLinks({ link, signIn }: { link: string; signIn: string }) {
  return (
    <>
      <a href="#pricing" className={link}>
        {PRICING_LABEL}
      </a>
      <SignInLink className={signIn} />
      {MAIL_PAGES.map(({ href, name }) => (
        <Link key={href} href={href} prefetch={false} className={link}>
          {name}
        </Link>
      ))}
    </>
  );
}

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
        <VisitorLinks link={`${LINK} max-lg:hidden`} signIn={`${LINK} max-[28rem]:hidden`} />
      </nav>
      <StartTrial size="small" className="slim:px-3" />
      <SiteMenu>
        <nav aria-label="Menu" className="grid">
          <VisitorLinks link={MENU_LINK} signIn={`${MENU_LINK} min-[28rem]:hidden`} />
        </nav>
      </SiteMenu>
    </>
  );
}
