import 'server-only';
import { ADMINS_PAGE_SIZE } from '../../constants/admin-access';
import type { ContextFor } from '../../context';
import { mayUse } from '../identity/rules';
import { toPage } from '../keyset';
import { listOpenInvites } from './invite-store';
import type { ListAdminsInput } from './schema';
import { type ListedAdmin, listAdminRows } from './store';
import type { AdminInvitesWire, AdminsWire, AdminWire } from './wire';

type Ctx = ContextFor<'admin'>;

const sees = ({ actor }: Ctx) => mayUse(actor.role, 'owner');

const toAdminWire = (admin: ListedAdmin, withEmail: boolean): AdminWire => ({
  id: admin.id,
  username: admin.username,
  email: withEmail ? admin.email : null,
  role: admin.role,
  from_environment: admin.fromEnvironment,
  disabled: admin.disabledAt !== null,
  two_factor: admin.totpConfirmedAt !== null,
  sessions: admin.sessions,
  last_login: admin.lastLoginAt?.toISOString() ?? null,
  created_at: admin.createdAt.toISOString(),
});

/** Addresses are for owners only. */
export async function listAdmins(ctx: Ctx, { cursor }: ListAdminsInput): Promise<AdminsWire> {
  const limit = ADMINS_PAGE_SIZE + 1;
  const rows = await listAdminRows(ctx.db, { after: cursor?.[0], limit, now: ctx.now });
  const { page, next } = toPage(rows, ADMINS_PAGE_SIZE, ({ username }) => [username]);
  return { admins: page.map((admin) => toAdminWire(admin, sees(ctx))), next };
}

/** Addresses are for owners only. */
export async function listInvites(ctx: Ctx): Promise<AdminInvitesWire> {
  const rows = await listOpenInvites(ctx.db, ctx.now);
  return {
    invites: rows.map(({ invite, username }) => ({
      id: invite.id,
      kind: invite.adminId === null ? 'invite' : 'password',
      email: sees(ctx) ? invite.email : null,
      role: invite.role,
      username,
      invited_by: invite.invitedBy,
      created_at: invite.createdAt.toISOString(),
      expires_at: invite.expiresAt.toISOString(),
    })),
  };
}
