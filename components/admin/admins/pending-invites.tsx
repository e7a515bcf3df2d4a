'use client';

import { useRef } from 'react';
import { ConfirmButton } from '@/components/account/confirm-button';
import { LoadFailed } from '@/components/ui/load-failed';
import type { AdminInviteWire } from '@/lib/admin/admins/wire';
import { ago } from '@/lib/client/ago';
import { adminAccessCalls } from '@/lib/client/calls/admin-access-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { showToast } from '@/lib/client/toast';
import { useAction } from '@/lib/client/use-action';
import { ADMIN_INVITE_HOURS } from '@/lib/constants/admin-access';
import { useRequestKey } from '../use-request-key';
import { ROLE_NAME } from './admin-words';
import type { useAdmins } from './use-admins';

/** Without the address for admins who may not see it. */
function whatFor({ kind, username, email, role }: AdminInviteWire): string {
  if (kind === 'password') return `New password for ${username}`;
  return email ?? `An invitation as ${ROLE_NAME[role]}`;
}

type InviteProps = { invite: AdminInviteWire; mayRevoke: boolean; onRevoked: () => Promise<void> };

function RevokeButton({ invite, onRevoked }: Omit<InviteProps, 'mayRevoke'>) {
  const { keyFor } = useRequestKey();
  const action = useAction(async () => {
    await adminAccessCalls.revoke(invite.id, keyFor({}));
    showToast('good', 'The link no longer works');
    await onRevoked();
  }, wordsOrWhy('The link still works.'));
  return (
    <ConfirmButton
      variant="outline"
      label={
        <>
          Revoke<span className="sr-only"> {whatFor(invite)}</span>
        </>
      }
      title="Revoke this link?"
      description={`${whatFor(invite)}. The link in the email stops working right away. You can send a new one anytime.`}
      confirmLabel="Revoke link"
      busyLabel="Revoking..."
      cancelLabel="Keep link"
      action={action}
    />
  );
}

function Invite({ invite, mayRevoke, onRevoked }: InviteProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-rule px-4 py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{whatFor(invite)}</p>
        <p className="text-sm text-ink-soft">
          {ROLE_NAME[invite.role]}. Sent by {invite.invited_by} {ago(invite.created_at, new Date())}
        </p>
      </div>
      {mayRevoke ? <RevokeButton invite={invite} onRevoked={onRevoked} /> : null}
    </li>
  );
}

type PendingInvitesProps = { found: ReturnType<typeof useAdmins>; mayRevoke: boolean };

export function PendingInvites({ found, mayRevoke }: PendingInvitesProps) {
  const list = useRef<HTMLUListElement>(null);
  const { invites, invitesError, reload } = found;
  const onRevoked = async () => {
    await reload();
    // The pressed button had the focus and is gone with its row.
    list.current?.focus();
  };
  if (invitesError)
    return (
      <LoadFailed error={invitesError} what="Open invitations" onRetry={() => void reload()} />
    );
  if (!invites) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">Open invitations</h2>
      {invites.length === 0 ? (
        <p className="text-ink-soft">
          None. An invitation stays open until it’s used, for up to {ADMIN_INVITE_HOURS} hours.
        </p>
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Open invitations"
          className="sheet text-sm outline-none"
        >
          {invites.map((invite) => (
            <Invite key={invite.id} invite={invite} mayRevoke={mayRevoke} onRevoked={onRevoked} />
          ))}
        </ul>
      )}
    </section>
  );
}
