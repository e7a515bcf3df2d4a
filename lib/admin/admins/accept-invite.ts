import 'server-only';
import type { Db } from '@/db/client';
import { accountKey, INVITE_TRIES_PER_ADDRESS, SIGN_IN_PER_ACCOUNT } from '../../accounts/limits';
import { hashPassword } from '../../accounts/passwords/passwords';
import { assertNotTheEmail } from '../../accounts/passwords/set-password';
import { hashToken, isToken } from '../../accounts/tokens';
import { adminAccessMessages as messages } from '../../constants/admin-access';
import type { ContextFor } from '../../context';
import { AppError, fieldError } from '../../errors';
import { hasAdmin } from '../identity/first-admin';
import { lockAdmin, removeSessionsOf, updatePassword } from '../identity/store';
import { addAuditEntry } from '../log/store';
import { findOpenInvite, takeInvite } from './invite-store';
import type { AcceptInviteInput, InviteLinkInput } from './schema';
import { hasAdminWithEmail, insertAdmin } from './store';
import type { AdminLinkUsedWire, AdminLinkWire } from './wire';

type Ctx = ContextFor<'anyone'>;
type Open = NonNullable<Awaited<ReturnType<typeof findOpenInvite>>>;

const invalid = () => new AppError('token_invalid', messages.linkInvalid);

/** Without an admin in the environment, no admin can sign in, and no link works. */
async function findLink({ db, now }: Ctx, token: string): Promise<Open | undefined> {
  if (!isToken(token) || !(await hasAdmin(db))) return undefined;
  return findOpenInvite(db, hashToken(token), now);
}

/**
 * Doesn't use the link.
 * @throws AppError `rate_limited`
 */
export async function checkInvite(ctx: Ctx, { token }: InviteLinkInput): Promise<AdminLinkWire> {
  await ctx.limit(INVITE_TRIES_PER_ADDRESS, ctx.address);
  const link = await findLink(ctx, token);
  if (!link) return { valid: false };
  return link.admin
    ? { valid: true, kind: 'password', username: link.admin.username }
    : { valid: true, kind: 'invite', role: link.invite.role };
}

type Chosen = { username: string | undefined; passwordHash: string };

async function join(
  { now }: Ctx,
  tx: Db,
  { invite }: Open,
  { username = '', passwordHash }: Chosen,
): Promise<string> {
  if (!(await takeInvite(tx, invite.tokenHash, now))) throw invalid();
  const { email, role } = invite;
  // Another invitation of this address was accepted while this one was made.
  if (await hasAdminWithEmail(tx, email)) throw invalid();
  const added = await insertAdmin(tx, { username, email, role, passwordHash, createdAt: now });
  if (!added) throw fieldError('username', messages.usernameTaken, 'conflict');
  return added.username;
}

async function choosePassword(
  { now }: Ctx,
  tx: Db,
  { invite }: Open,
  { passwordHash }: Chosen,
): Promise<string> {
  // Admins are locked before their links, as where an admin is changed.
  const admin = invite.adminId ? await lockAdmin(tx, invite.adminId) : undefined;
  if (!admin || admin.disabledAt || admin.fromEnvironment) throw invalid();
  if (!(await takeInvite(tx, invite.tokenHash, now))) throw invalid();
  await updatePassword(tx, admin, passwordHash);
  await removeSessionsOf(tx, admin.id);
  return admin.username;
}

/** In the admin's own name: they aren't signed in. */
function logged({ newId, now }: Ctx, { invite }: Open, username: string) {
  const isInvite = invite.adminId === null;
  return {
    id: newId(),
    stage: 'done',
    action: isInvite ? 'accept_invite' : 'use_password_link',
    admin: username,
    subject: isInvite ? invite.id : username,
    detail: {},
    after: isInvite ? { role: invite.role } : null,
    happenedAt: now,
  } as const;
}

/**
 * Makes the invited admin, or changes an admin's password and ends their sessions. It opens no
 * session: a second factor is asked for at sign-in.
 * @throws AppError `token_invalid`; `invalid_input` and `conflict` with `detail.fields`, which don't
 * use the link; `rate_limited`
 */
export async function acceptInvite(
  ctx: Ctx,
  { token, username, password }: AcceptInviteInput,
): Promise<AdminLinkUsedWire> {
  await ctx.limit(INVITE_TRIES_PER_ADDRESS, ctx.address);
  // Checked first, so that an invalid token costs no hashing.
  const link = await findLink(ctx, token);
  if (!link) throw invalid();
  if (!link.admin && username === undefined) throw fieldError('username', messages.usernameRule);
  assertNotTheEmail(password, link.invite.email, 'password');
  const chosen = { username, passwordHash: await hashPassword(password) };
  const name = await ctx.db.transaction(async (tx) => {
    const used = await (link.admin ? choosePassword : join)(ctx, tx, link, chosen);
    await addAuditEntry(tx, logged(ctx, link, used));
    return used;
  });
  await ctx.resetLimit({ rule: SIGN_IN_PER_ACCOUNT, key: accountKey(`admin:${name}`) });
  return { success: true, username: name };
}
