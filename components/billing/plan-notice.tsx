'use client';

import { clsx } from 'clsx';
import { BadgeCheck, CreditCard, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import { brand } from '@/lib/brand';
import { endWelcome } from '@/lib/client/just-upgraded';
import { openSubscription } from '@/lib/client/open-plans';
import type { CheckoutReturn } from './use-checkout-return';
import { usePortal } from './use-portal';

/** About the user's plan. */
export type PlanNoticeKind = 'pending' | 'past-due' | 'welcome' | 'active';

const TONE = {
  good: 'border-l-good text-good',
  warn: 'border-l-warn text-warn',
  bad: 'border-l-bad text-bad',
} as const;

type BannerProps = {
  tone: keyof typeof TONE;
  icon: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

function Banner({ tone, icon: Icon, title, children, actions }: BannerProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={clsx(
        'sheet flex flex-wrap items-center gap-x-6 gap-y-2.5 border-l-4 px-4 py-3 max-sm:gap-y-2 max-sm:px-3 max-sm:py-2',
        TONE[tone],
      )}
    >
      <div className="flex min-w-0 grow basis-72 items-center gap-3 sm:min-h-11">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <div className="min-w-0 text-ink">
          <p className="font-semibold">{title}</p>
          {children ? <p className="max-w-measure text-sm text-ink-soft">{children}</p> : null}
        </div>
      </div>
      {actions ? (
        <div className="flex flex-wrap gap-2 text-ink *:max-sm:px-2.5 max-sm:gap-1">{actions}</div>
      ) : null}
    </div>
  );
}

const PENDING =
  'We’re waiting for confirmation of your payment and checking automatically. It rarely takes more than a minute. You can keep working.';
const LATE = `Your payment isn’t confirmed yet. If you’ve paid, nothing is lost: Premium starts as soon as the confirmation arrives. If it takes more than an hour, email ${brand.supportEmail}.`;

function Pending({ step, again }: CheckoutReturn) {
  if (step === 'confirming')
    return <Banner tone="warn" icon={Hourglass} title="Confirming your payment..." />;
  const button = (
    <Button size="small" onClick={again}>
      Check again
    </Button>
  );
  return (
    <Banner
      tone="warn"
      icon={Hourglass}
      title="Activation pending"
      actions={step === 'late' ? button : undefined}
    >
      {step === 'late' ? LATE : PENDING}
    </Banner>
  );
}

function StartLearning({ onStart }: { onStart?: () => void }) {
  const { goToTab } = useStudy();
  const start = () => {
    onStart?.();
    goToTab('courses');
  };
  return (
    // Today has its own main action.
    <Button size="small" variant="outline" onClick={start}>
      Start Learning
    </Button>
  );
}

function PastDue() {
  const portal = usePortal(openSubscription);
  return (
    <Banner
      tone="bad"
      icon={CreditCard}
      title="Your last payment didn’t go through"
      actions={
        <Button size="small" onClick={portal.run} busy={portal.busy} busyLabel="Opening...">
          Update card
        </Button>
      }
    >
      Nothing is locked. We’ll retry your card over the next few days. To fix it now, update your
      card.
    </Banner>
  );
}

function Welcome() {
  const { goToTab } = useStudy();
  const ask = () => {
    endWelcome();
    goToTab('tutor');
  };
  return (
    <Banner
      tone="good"
      icon={BadgeCheck}
      title={<mark>Welcome to Premium</mark>}
      actions={
        <>
          <StartLearning onStart={endWelcome} />
          <Button size="small" variant="outline" onClick={ask}>
            Ask {brand.tutor}
          </Button>
          <Button size="small" variant="quiet" onClick={endWelcome}>
            Dismiss
          </Button>
        </>
      }
    >
      Thank you! Everything is unlocked, with higher daily limits.
    </Banner>
  );
}

function Active() {
  const portal = usePortal(openSubscription);
  return (
    <Banner
      tone="good"
      icon={BadgeCheck}
      title="Premium Active"
      actions={
        <>
          <StartLearning />
          <Button
            size="small"
            variant="outline"
            onClick={portal.run}
            busy={portal.busy}
            busyLabel="Opening..."
          >
            Manage Billing
          </Button>
        </>
      }
    />
  );
}

const PLAIN = { 'past-due': PastDue, welcome: Welcome, active: Active } as const;

type PlanNoticeProps = { kind: PlanNoticeKind; checkout: CheckoutReturn };

export function PlanNotice({ kind, checkout }: PlanNoticeProps) {
  if (kind === 'pending') return <Pending {...checkout} />;
  const Notice = PLAIN[kind];
  return <Notice />;
}
