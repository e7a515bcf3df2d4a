'use client';

import { useState } from 'react';
import type { FlaggedUserWire } from '@/lib/admin/farming/wire';
import { adminCalls } from '@/lib/client/calls/admin-calls';
import { FARMING_DAYS, farmingMessages } from '@/lib/constants/farming';
import { ListEnd, ListSkeleton } from '../list-states';
import { Part } from '../part';
import { usePages } from '../use-pages';
import { FineDialog } from './fine-dialog';
import { FlaggedList } from './flagged-list';

const load = (_all: string, cursor?: string) => adminCalls.farming(cursor);

/** Suspected point farming (product-rules.md, "Admin"). */
export function FarmingSection() {
  const [marked, setMarked] = useState<FlaggedUserWire>();
  const flagged = usePages('farming', '', load);
  const users = flagged.pages?.flatMap((page) => page.users);
  return (
    <Part
      title="Suspected point farming"
      lead={`Signs of automation in the last ${FARMING_DAYS} days, checked once a day. Nothing happens by itself: open a user to remove points or suspend the account.`}
    >
      {users?.length === 0 ? <p className="sheet p-6">No one’s activity looks automated.</p> : null}
      {users && users.length > 0 ? <FlaggedList users={users} onMark={setMarked} /> : null}
      {users || flagged.failed ? null : <ListSkeleton>Loading flagged users</ListSkeleton>}
      <ListEnd pages={flagged} failure={farmingMessages.loadFailed} />
      {marked ? (
        <FineDialog user={marked} onChanged={flagged.reload} onClose={() => setMarked(undefined)} />
      ) : null}
    </Part>
  );
}
