'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import { LoadFailed } from '@/components/ui/load-failed';
import type { AdminUserWire } from '@/lib/admin/wire';
import { grouped } from '@/lib/client/format';
import { useWideScreen } from '@/lib/client/use-media-query';
import { adminScreenMessages } from '@/lib/constants/admin';
import { Pager } from './pager';
import { type FoundUsers, type Users, useUsers } from './use-users';
import { UserCards } from './user-cards';
import { UsersFilter } from './users-filter';
import { UsersSkeleton } from './users-skeleton';
import { UsersTable } from './users-table';

const MoneyBackDialog = lazyComponent(() => import('./money-back-dialog').then((file) => file.MoneyBackDialog));

/** Whoever comes from the form has lost the place where the focus was. */
function useFocusAtStart() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return heading;
}

function Nobody({ query, setText, change }: Users) {
  const isNarrowed = query.search !== '' || query.status !== 'all' || query.offset > 0;
  const showAll = () => {
    setText('');
    change({ search: '', status: 'all' });
  };
  return (
    <div className="sheet grid justify-items-start gap-4 p-6">
      <p>{isNarrowed ? 'No users match.' : 'No users yet. New sign-ups will appear here.'}</p>
      {isNarrowed ? (
        <Button variant="outline" size="small" onClick={showAll}>
          Show all users
        </Button>
      ) : null}
    </div>
  );
}

type FoundProps = { found: FoundUsers; users: Users; onMoneyBack: (user: AdminUserWire) => void };

function Found({ found, users, onMoneyBack }: FoundProps) {
  const isWide = useWideScreen();
  if (found.users.length === 0) return <Nobody {...users} />;
  const List = isWide ? UsersTable : UserCards;
  return (
    <>
      <List users={found.users} onMoneyBack={onMoneyBack} />
      <Pager offset={found.offset} shown={found.users.length} total={found.total} onTurn={users.turn} />
    </>
  );
}

/** The list of users, its search and filter, and the actions on a user (product-rules.md, "Admin"). */
export function UsersPanel() {
  const users = useUsers();
  const heading = useFocusAtStart();
  const [paidBack, setPaidBack] = useState<AdminUserWire>();
  const { data, failed, error, reload } = users;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Users
        </h1>
        <p role="status" className="font-mono text-sm text-ink-soft tabular-nums">
          {data ? grouped(data.total) : ''}
          <span className="sr-only"> found</span>
        </p>
      </div>
      <UsersFilter users={users} />
      {failed ? <LoadFailed error={error} title={adminScreenMessages.loadFailed} onRetry={reload} /> : null}
      {data && !failed ? <Found found={data} users={users} onMoneyBack={setPaidBack} /> : null}
      {data || failed ? null : <UsersSkeleton />}
      {paidBack ? <MoneyBackDialog user={paidBack} onGiven={reload} onClose={() => setPaidBack(undefined)} /> : null}
    </>
  );
}
