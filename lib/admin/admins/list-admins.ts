import 'server-only';
import { ADMINS_PAGE_SIZE } from '../../constants/admin-access';
import type { ContextFor } from '../../context';
import { mayUse } from '../identity/rules';
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

const toCursor = (username: string) => Buffer.from(username).toString('base64url');
const fromCursor = (cursor: string) => Buffer.from(cursor, 'base64url').toString();

/** Addresses are for owners only. */
export async function listAdmins(ctx: Ctx, { cursor }: ListAdminsInput): Promise<AdminsWire> {
  const after = cursor === undefined ? undefined : fromCursor(cursor);
  const rows = await listAdminRows(ctx.db, { after, limit: ADMINS_PAGE_SIZE + 1, now: ctx.now });
  const page = rows.slice(0, ADMINS_PAGE_SIZE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    admins: page.map((admin) => toAdminWire(admin, sees(ctx))),
    next_cursor: last ? toCursor(last.username) : null,
  };
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
