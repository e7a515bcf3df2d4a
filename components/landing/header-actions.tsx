'use client';

import Link from 'next/link';
import { SignInLink } from '@/components/account-dialog/sign-in-link';
import { StartTrial } from '@/components/account-dialog/start-trial';
import { BillingHost } from '@/components/billing/billing-host';
import { LinkButton } from '@/components/ui/link-button';
import { openPricing } from '@/lib/client/open-plans';
import { useSession } from '@/lib/client/use-session';
import { SiteMenu } from './site-menu';

const LINK = 'touch-target font-medium no-underline hover:underline underline-offset-4';
const MENU_LINK = 'flex min-h-11 items-center rounded px-3 font-medium no-underline hover:bg-ink/6';

const PRICING = '#pricing';
const PRICING_LABEL = 'Pricing (Sign in required)';
const MAIL_PAGES = [
  { href: '/forgot-password', name: 'Forgot password' },
  { href: '/resend-verification', name: 'Verify email' },
] as const;

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
        <a href={PRICING} className={`${LINK} max-lg:hidden`}>
          {PRICING_LABEL}
        </a>
        <SignInLink className={`${LINK} max-[28rem]:hidden`} />
        {MAIL_PAGES.map(({ href, name }) => (
          <Link key={href} href={href} prefetch={false} className={`${LINK} max-lg:hidden`}>
            {name}
          </Link>
        ))}
      </nav>
      <StartTrial size="small" className="slim:px-3" />
      <SiteMenu>
        <nav aria-label="Menu" className="grid">
          <a href={PRICING} className={MENU_LINK}>
            {PRICING_LABEL}
          </a>
          <SignInLink className={`${MENU_LINK} min-[28rem]:hidden`} />
          {MAIL_PAGES.map(({ href, name }) => (
            <Link key={href} href={href} prefetch={false} className={MENU_LINK}>
              {name}
            </Link>
          ))}
        </nav>
      </SiteMenu>
    </>
  );
}
