'use client';

import { CircleUserRound } from 'lucide-react';
import { EquippedBadge } from '@/components/rewards/equipped-badge';
import { buttonClass } from '@/components/ui/button-class';
import { lazyComponent } from '@/components/ui/lazy-component';
import { usePopover } from '@/components/ui/use-popover';
import type { UserWire } from '@/lib/accounts/wire';
import { TabErrorBoundary } from '../tab-error';
import { initials } from './initials';

const loadList = () => import('./account-list').then((file) => file.AccountList);
const AccountList = lazyComponent(loadList);

const MENU_ID = 'account-menu';

function Face({ user }: { user: UserWire | null }) {
  const letters = user && initials(user.name);
  if (!letters) return <CircleUserRound className="size-6" />;
  return (
    <span
      aria-hidden="true"
      className="grid size-8.5 place-items-center rounded-full border-[1.5px] border-ink text-[0.8125rem] leading-none"
    >
      {letters}
    </span>
  );
}

export function AccountMenu({ user }: { user: UserWire | null }) {
  const { props, wasOpened, hide } = usePopover();
  const prepare = () => void loadList();
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={buttonClass({
          variant: 'quiet',
          size: 'icon',
          className: 'lg:-mr-1 slim:w-9.5!',
        })}
      >
        <span className="sr-only">Account</span>
        <span className="relative">
          <Face user={user} />
          <EquippedBadge className="absolute -right-2 -bottom-2 size-5" />
        </span>
      </button>
      <div
        {...props}
        id={MENU_ID}
        className="sheet fixed inset-auto top-[calc(var(--header)+0.5rem)] right-3 max-h-[calc(100dvh-5rem)] w-72 max-w-[calc(100vw-1.5rem)] overflow-y-auto empty:invisible text-sm text-ink shadow-float"
      >
        {wasOpened ? (
          <TabErrorBoundary label="The menu">
            <AccountList user={user} hide={hide} />
          </TabErrorBoundary>
        ) : null}
      </div>
    </>
  );
}
