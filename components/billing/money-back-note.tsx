import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { TEXT_LINK } from '@/components/ui/text-link-class';
import type { SubscriptionWire } from '@/lib/billing/wire';
import { brand } from '@/lib/brand';
import { GUARANTEE_NAME } from '@/lib/constants/plan-features';
import { moneyBackDay, moneyBackMail } from './money-back-words';

export function GuaranteeNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded bg-paper px-3.5 py-3 text-sm">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-good" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

export function MoneyBackNote({
  subscription,
  email,
}: {
  subscription: SubscriptionWire;
  email: string;
}) {
  const day = moneyBackDay(subscription);
  if (!day) return null;
  return (
    <GuaranteeNote>
      <strong>{GUARANTEE_NAME}.</strong> Until {day}, you can get back everything you’ve paid:{' '}
      <a href={moneyBackMail(email)} className={TEXT_LINK}>
        email {brand.supportEmail}
      </a>{' '}
      from {email}. We’ll refund you and end your plan.
    </GuaranteeNote>
  );
}
