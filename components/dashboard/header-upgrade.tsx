'use client';

import { buttonClass } from '@/components/ui/button-class';
import type { UserWire } from '@/lib/accounts/wire';
import { openPricing } from '@/lib/client/open-plans';
import { isPaying } from '@/lib/client/plan';
import { planOf } from './plan-badge';

export function HeaderUpgrade({ user }: { user: UserWire | null }) {
  if (!user || isPaying(user)) return null;
  return (
    <button
      type="button"
      onClick={openPricing}
      className={buttonClass({
        variant: 'pen',
        size: 'small',
        className: 'flex-col gap-0! leading-tight @max-[64rem]/header:px-3 slim:px-1.5',
      })}
    >
      Upgrade
      <span className="text-[0.6875rem] font-medium @min-[64rem]/header:hidden">
        {planOf(user).text}
      </span>
    </button>
  );
}
