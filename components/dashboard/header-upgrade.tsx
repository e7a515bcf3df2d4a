'use client';

import { buttonClass } from '@/components/ui/button-class';
import type { UserWire } from '@/lib/accounts/wire';
import { openPricing } from '@/lib/client/open-plans';
import { isPaying } from '@/lib/client/plan';
import { planOf } from './plan-badge';

/** To the plans, for who has an account and does not pay. Where the header is narrow it says the state too: there is no room for a badge. */
export function HeaderUpgrade({ user }: { user: UserWire | null }) {
  if (!user || isPaying(user)) return null;
  return (
    <button
      type="button"
      onClick={openPricing}
      className={buttonClass({
        variant: 'pen',
        size: 'small',
        className: 'flex-col gap-0! leading-tight max-lg:px-3 slim:px-2',
      })}
    >
      Upgrade
      <span className="text-[0.6875rem] font-medium lg:hidden">{planOf(user).text}</span>
    </button>
  );
}
