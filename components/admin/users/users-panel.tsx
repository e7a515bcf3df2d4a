'use client';

import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { LoadFailed } from '@/components/ui/load-failed';
import type { AdminUserWire } from '@/lib/admin/users/wire';
import { grouped } from '@/lib/client/format';
import { useWideScreen } from '@/lib/client/use-media-query';
import { adminScreenMessages } from '@/lib/constants/admin';
import { RefreshLink } from '../faculty/refresh-link';
import { ListSkeleton } from '../list-states';
import { PanelTitle } from '../panel-title';
import { useDrawer } from '../use-drawer';
import { useOwnAdmin } from '../use-own-admin';
import { ExportLinks } from './export-links';
import { Pager } from './pager';
import { type FoundUsers, type Users, useUsers } from './use-users';
import type { UserAction } from './user-actions';
import { UserCards } from './user-cards';
import type { UserListProps } from './user-state';
import { UsersFilter } from './users-filter';
import { UsersTable } from './users-table';

const UserDrawer = lazyDialog(() => import('./drawer/user-drawer').then((file) => file.UserDrawer));
const ActionDialog = lazyDialog(() =>
  import('./actions/user-action-dialog').then((file) => file.UserActionDialog),
);

function NoUsers({ isNarrowed, showAll }: Users) {
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

type ListProps = { found: FoundUsers; users: Users } & Omit<UserListProps, 'users'>;

function UserList({ found, users, ...on }: ListProps) {
  const isWide = useWideScreen();
  if (found.users.length === 0) return <NoUsers {...users} />;
  const list = { users: found.users, ...on };
  return (
    <>
      <div
        aria-busy={users.isStale}
        className={clsx('transition-opacity', users.isStale && 'opacity-60')}
      >
        {isWide ? (
          <UsersTable
            {...list}
            order={users.filter.order}
            onOrder={(order) => users.change({ order })}
          />
        ) : (
          <UserCards {...list} />
        )}
      </div>
      <Pager found={found} users={users} />
    </>
  );
}

function Title({ total }: { total: number | undefined }) {
  const { may } = useOwnAdmin();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <PanelTitle
        count={
          <p role="status" className="font-mono text-sm text-ink-soft tabular-nums">
            {total === undefined ? '' : grouped(total)}
            <span className="sr-only"> found</span>
          </p>
        }
      >
        Users
      </PanelTitle>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {may('admin') ? <ExportLinks /> : null}
        <RefreshLink />
      </div>
    </div>
  );
}

/** See product-rules.md, "Admin". */
export function UsersPanel() {
  const users = useUsers();
  const drawer = useDrawer('users', 'user');
  const [asked, setAsked] = useState<{ action: UserAction; user: AdminUserWire }>();
  const { data, failed, error, reload } = users;
  const onAct = (action: UserAction, user: AdminUserWire) => setAsked({ action, user });
  return (
    <>
      <Title total={data?.total} />
      <UsersFilter users={users} />
      {failed ? (
        <LoadFailed error={error} title={adminScreenMessages.loadFailed} onRetry={reload} />
      ) : null}
      {data && !failed ? (
        <UserList
          found={data}
          users={users}
          onOpen={(user) => drawer.open(user.user_id)}
          onAct={onAct}
        />
      ) : null}
      {data || failed ? null : <ListSkeleton>Loading users</ListSkeleton>}
      {drawer.openId ? (
        <UserDrawer
          key={drawer.openId}
          userId={drawer.openId}
          known={data?.users.find((user) => user.user_id === drawer.openId)}
          onAct={onAct}
          onClose={drawer.close}
        />
      ) : null}
      {asked ? <ActionDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
