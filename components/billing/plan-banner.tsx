'use client';

import { BadgeCheck, CreditCard, Hourglass } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useStudy } from '@/components/dashboard/study-provider';
import { Button } from '@/components/ui/button';
import { brand } from '@/lib/brand';
import { forgetUpgraded, upgradedStore } from '@/lib/client/just-upgraded';
import { openSubscription } from '@/lib/client/open-plans';
import { isLockedOut, isPastDue, isPaying } from '@/lib/client/plan';
import { useSession } from '@/lib/client/use-session';
import { Banner } from './banner';
import { type ReturnStep, useCheckoutReturn } from './use-checkout-return';
import { usePortal } from './use-portal';

const PENDING =
  'We are waiting for word of your payment, and keep looking. It rarely takes longer than a minute; you can go on meanwhile.';
const LATE = `We have not heard of your payment yet. If you have paid, nothing is lost: Premium opens by itself as soon as we hear of it. Should that take more than an hour, write to ${brand.supportEmail}.`;

function Pending({ step, onAgain }: { step: ReturnStep; onAgain: () => void }) {
  if (step === 'confirming') return <Banner tone="warn" icon={Hourglass} title="Confirming your payment..." />;
  const again = (
    <Button size="small" onClick={onAgain}>
      Check again
    </Button>
  );
  return (
    <Banner tone="warn" icon={Hourglass} title="Activation pending" actions={step === 'late' ? again : undefined}>
      {step === 'late' ? LATE : PENDING}
    </Banner>
  );
}

function StartLearning() {
  const { goToTab } = useStudy();
  return (
    <Button size="small" onClick={() => goToTab('courses')}>
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
      title="Your last payment did not go through"
      actions={
        <Button size="small" onClick={portal.run} busy={portal.busy} busyLabel="Opening...">
          Update card
        </Button>
      }
    >
      Nothing is locked. Your card is tried again in the next days; with another card you need not wait.
    </Banner>
  );
}

function Welcome() {
  const { goToTab } = useStudy();
  return (
    <Banner
      tone="good"
      icon={BadgeCheck}
      title={<mark>Welcome to Premium</mark>}
      actions={
        <>
          <StartLearning />
          <Button size="small" variant="outline" onClick={() => goToTab('tutor')}>
            Ask {brand.tutor}
          </Button>
          <Button size="small" variant="quiet" onClick={forgetUpgraded}>
            Dismiss
          </Button>
        </>
      }
    >
      Thank you. Everything is open, with the larger daily limits.
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
          <Button size="small" variant="outline" onClick={portal.run} busy={portal.busy} busyLabel="Opening...">
            Manage Billing
          </Button>
        </>
      }
    />
  );
}

function useBanner() {
  const { user } = useSession();
  const { tab } = useStudy();
  const { step, again } = useCheckoutReturn();
  const upgraded = useSyncExternalStore(upgradedStore.subscribe, upgradedStore.now, upgradedStore.onServer);
  if (!user) return null;
  if (step !== 'none' && !isPaying(user)) return <Pending step={step} onAgain={again} />;
  if (isPastDue(user)) return <PastDue />;
  if (upgraded && !isLockedOut(user)) return <Welcome />;
  // Who pays need not be told so over every page that they read.
  return isPaying(user) && tab === 'upload' ? <Active /> : null;
}

/** Specification 2, "Banners": where somebody stands with their plan, one thing at a time. */
export function PlanBanner() {
  const banner = useBanner();
  return banner ? <div className="px-4.5 pt-5 lg:px-12">{banner}</div> : null;
}
