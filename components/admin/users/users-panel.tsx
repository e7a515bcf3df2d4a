'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import { LoadFailed } from '@/components/ui/load-failed';
import type { AdminUserWire } from '@/lib/admin/users/wire';
import { grouped } from '@/lib/client/format';
import { useWideScreen } from '@/lib/client/use-media-query';
import { adminScreenMessages } from '@/lib/constants/admin';
import { RefreshLink } from '../faculty/refresh-link';
import { PanelTitle } from '../panel-title';
import { Pager } from './pager';
import { type FoundUsers, type Users, useUsers } from './use-users';
import { UserCards } from './user-cards';
import { UsersFilter } from './users-filter';
import { UsersSkeleton } from './users-skeleton';
import { UsersTable } from './users-table';

const MoneyBackDialog = lazyComponent(() =>
  import('./money-back-dialog').then((file) => file.MoneyBackDialog),
);

function NoUsers({ query, setText, change }: Users) {
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

type UserListProps = { found: FoundUsers; users: Users; onRefund: (user: AdminUserWire) => void };

function UserList({ found, users, onRefund }: UserListProps) {
  const isWide = useWideScreen();
  if (found.users.length === 0) return <NoUsers {...users} />;
  const List = isWide ? UsersTable : UserCards;
  return (
    <>
      <List users={found.users} onRefund={onRefund} />
      <Pager
        offset={found.offset}
        shown={found.users.length}
        total={found.total}
        onTurn={users.turn}
      />
    </>
  );
}

/** See product-rules.md, "Admin". */
export function UsersPanel() {
  const users = useUsers();
  const [refunding, setRefunding] = useState<AdminUserWire>();
  const { data, failed, error, reload } = users;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <PanelTitle
          count={
            <p role="status" className="font-mono text-sm text-ink-soft tabular-nums">
              {data ? grouped(data.total) : ''}
              <span className="sr-only"> found</span>
            </p>
          }
        >
          Users
        </PanelTitle>
        <RefreshLink />
      </div>
      <UsersFilter users={users} />
      {failed ? (
        <LoadFailed error={error} title={adminScreenMessages.loadFailed} onRetry={reload} />
      ) : null}
      {data && !failed ? <UserList found={data} users={users} onRefund={setRefunding} /> : null}
      {data || failed ? null : <UsersSkeleton />}
      {refunding ? (
        <MoneyBackDialog
          user={refunding}
          onRefunded={reload}
          onClose={() => setRefunding(undefined)}
        />
      ) : null}
    </>
  );
}
