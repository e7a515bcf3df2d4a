'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { AdminWire } from '@/lib/admin/admins/wire';
import { useWideScreen } from '@/lib/client/use-media-query';
import { adminScreenMessages } from '@/lib/constants/admin';
import { ListEnd, ListSkeleton } from '../list-states';
import { PanelTitle } from '../panel-title';
import { useOwnAdmin } from '../use-own-admin';
import { AdminCards } from './admin-cards';
import { AdminsTable } from './admins-table';
import { PendingInvites } from './pending-invites';
import { useAdmins } from './use-admins';

const InviteDialog = lazyDialog(() => import('./invite-dialog').then((file) => file.InviteDialog));
const ManageDialog = lazyDialog(() => import('./manage-dialog').then((file) => file.ManageDialog));

type AdminListProps = Pick<ReturnType<typeof useAdmins>, 'list'> & {
  onManage: (admin: AdminWire) => void;
};

function AdminList({ list, onManage }: AdminListProps) {
  const List = useWideScreen() ? AdminsTable : AdminCards;
  const { admin, may } = useOwnAdmin();
  const admins = list.pages?.flatMap((page) => page.admins);
  return (
    <>
      {admins ? (
        <List
          admins={admins}
          username={admin?.username}
          onManage={may('owner') ? onManage : undefined}
        />
      ) : null}
      {admins || list.failed ? null : <ListSkeleton>Loading admins</ListSkeleton>}
      <ListEnd pages={list} failure={adminScreenMessages.loadFailed} />
    </>
  );
}

/** See product-rules.md, "Admin". */
export function AdminsPanel() {
  const found = useAdmins();
  const { may } = useOwnAdmin();
  const [open, setOpen] = useState<'invite' | AdminWire>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PanelTitle>Admins</PanelTitle>
        {may('owner') ? (
          <Button size="small" onClick={() => setOpen('invite')}>
            Invite an admin
          </Button>
        ) : null}
      </div>
      <AdminList list={found.list} onManage={setOpen} />
      <PendingInvites found={found} mayRevoke={may('owner')} />
      {open === 'invite' ? <InviteDialog onInvited={found.reload} onClose={close} /> : null}
      {open && open !== 'invite' ? (
        <ManageDialog admin={open} onChanged={found.reload} onClose={close} />
      ) : null}
    </>
  );
}
