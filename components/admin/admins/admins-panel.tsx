'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import type { AdminWire } from '@/lib/admin/admins/wire';
import { useWideScreen } from '@/lib/client/use-media-query';
import { adminScreenMessages } from '@/lib/constants/admin';
import { PanelTitle } from '../panel-title';
import { useOwnAdmin } from '../use-own-admin';
import { AdminCards } from './admin-cards';
import { AdminsTable } from './admins-table';
import { PendingInvites } from './pending-invites';
import { useAdmins } from './use-admins';

const InviteDialog = lazyComponent(() =>
  import('./invite-dialog').then((file) => file.InviteDialog),
);
const ManageDialog = lazyComponent(() =>
  import('./manage-dialog').then((file) => file.ManageDialog),
);

function Loading() {
  return (
    <div className="sheet grid gap-4 p-4">
      <LoadingNote>Loading admins</LoadingNote>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-10" />
      ))}
    </div>
  );
}

type Found = ReturnType<typeof useAdmins>;

function AdminList({ found, onManage }: { found: Found; onManage: (admin: AdminWire) => void }) {
  const isWide = useWideScreen();
  const { admin, may } = useOwnAdmin();
  if (found.error)
    return (
      <LoadFailed
        error={found.error}
        title={adminScreenMessages.loadFailed}
        onRetry={() => void found.reload()}
      />
    );
  if (!found.admins) return <Loading />;
  const List = isWide ? AdminsTable : AdminCards;
  return (
    <>
      <List
        admins={found.admins}
        username={admin?.username}
        onManage={may('owner') ? onManage : undefined}
      />
      {found.hasMore ? (
        <Button
          variant="outline"
          size="small"
          className="justify-self-center"
          onClick={found.showMore}
          busy={found.isLoadingMore}
          busyLabel="Loading..."
        >
          Show more
        </Button>
      ) : null}
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
      <AdminList found={found} onManage={setOpen} />
      <PendingInvites found={found} mayRevoke={may('owner')} />
      {open === 'invite' ? <InviteDialog onInvited={found.reload} onClose={close} /> : null}
      {open && open !== 'invite' ? (
        <ManageDialog admin={open} onChanged={found.reload} onClose={close} />
      ) : null}
    </>
  );
}
