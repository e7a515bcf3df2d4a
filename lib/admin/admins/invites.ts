import 'server-only';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { accountKey, INVITE_PER_ADMIN, INVITE_PER_RECIPIENT } from '../../accounts/limits';
import { hashToken, newToken } from '../../accounts/tokens';
import type { AdminRole } from '../../constants/admin';
import {
  ADMIN_INVITE_HOURS,
  ADMIN_INVITES_MAX,
  adminAccessMessages as messages,
} from '../../constants/admin-access';
import type { ContextFor } from '../../context';
import { AppError, fieldError } from '../../errors';
import { deliverDueMail, queueMail } from '../../mail/outbox';
import type { RequestKey } from '../../request-key';
import { HOUR_MS } from '../../time/days';
import type { AdminRow } from '../identity/store';
import { type Action, act, checked } from '../log/act';
import { findRequest } from '../log/store';
import { assertOwner } from './assert-owner';
import { countOpenInvites, putInvite, revokeInvite } from './invite-store';
import { knownAdmin } from './known-admin';
import { adminInviteMail, adminPasswordMail } from './mails';
import type { AdminIdInput, InviteAdminInput, RevokeInviteInput } from './schema';
import { hasAdminWithEmail } from './store';
import type { AdminInvitedWire } from './wire';

type Ctx = ContextFor<'owner'>;
type Link = { email: string; role: AdminRole; adminId: string | null };

/**
 * Not in the transaction: counting takes a connection of its own. A repeated request sends nothing,
 * so it doesn't count.
 */
async function assertMayMail(
  ctx: Ctx,
  action: Action,
  { email, request }: { email: string; request: RequestKey | undefined },
) {
  const { db, actor } = ctx;
  if (request && (await findRequest(db, { ...request, adminId: actor.adminId }))) return;
  await checked(ctx, action, () =>
    ctx.limitAll([
      { rule: INVITE_PER_ADMIN, key: actor.adminId },
      { rule: INVITE_PER_RECIPIENT, key: accountKey(email) },
    ]),
  );
}

/** In the caller's transaction. The token is only in the mail. */
async function sendLink(ctx: Ctx, tx: Db, link: Link): Promise<AdminInvitedWire> {
  const { now, actor } = ctx;
  if ((await countOpenInvites(tx, now)) >= ADMIN_INVITES_MAX)
    throw new AppError('conflict', messages.tooManyInvites);
  const id = ctx.newId();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + ADMIN_INVITE_HOURS * HOUR_MS);
  const owned = { id, invitedBy: actor.username, createdAt: now, expiresAt };
  await putInvite(tx, { ...link, ...owned, tokenHash: hashToken(token) });
  const mail = link.adminId === null ? adminInviteMail(token) : adminPasswordMail(token);
  await queueMail({ ...ctx, db: tx }, { ...mail, to: link.email, learnerId: null });
  return { success: true, id, expires_at: expiresAt.toISOString() };
}

/**
 * Takes the place of an earlier invitation of the same address. Idempotent by `request`.
 * @throws AppError `conflict` with `detail.fields` for an admin's address, without for too many open
 * ones; `rate_limited`
 */
export async function inviteAdmin(
  ctx: Ctx,
  { email, role, reason }: InviteAdminInput,
  request?: RequestKey,
): Promise<AdminInvitedWire> {
  const action = { action: 'invite_admin', reason } as const;
  await assertMayMail(ctx, action, { email, request });
  const invited = await act(ctx, action, request, async (tx) => {
    await assertOwner(ctx, tx);
    if (await hasAdminWithEmail(tx, email))
      throw fieldError('email', messages.alreadyAdmin, 'conflict');
    const response = await sendLink(ctx, tx, { email, role, adminId: null });
    return { response, subject: response.id, after: { role } };
  });
  ctx.defer(() => deliverDueMail(ctx));
  return invited;
}

function addressOf({ fromEnvironment, email, disabledAt }: AdminRow): string {
  if (fromEnvironment) throw new AppError('conflict', messages.environmentAdmin);
  if (disabledAt) throw new AppError('conflict', messages.disabledAdmin);
  if (!email) throw new AppError('conflict', messages.noEmail);
  return email;
}

/**
 * A link for another password. Until it is used, the old one works.
 * @throws AppError `not_found`; `conflict` without an address, for the environment's admin and
 * disabled ones; `rate_limited`
 */
export async function sendPasswordLink(
  ctx: Ctx,
  { adminId, reason }: AdminIdInput,
  request?: RequestKey,
): Promise<AdminInvitedWire> {
  const known = await knownAdmin(ctx.db, adminId);
  const action = { action: 'send_password_link', subject: known.username, reason } as const;
  if (known.email) await assertMayMail(ctx, action, { email: known.email, request });
  const sent = await act(ctx, action, request, async (tx) => {
    await assertOwner(ctx, tx);
    const admin = await knownAdmin(tx, adminId, { lock: true });
    const link = { email: addressOf(admin), role: admin.role, adminId };
    return { response: await sendLink(ctx, tx, link) };
  });
  ctx.defer(() => deliverDueMail(ctx));
  return sent;
}

/** @throws AppError `not_found` if it was used or revoked, or has expired */
export async function revokeAdminInvite(
  ctx: Ctx,
  { inviteId, reason }: RevokeInviteInput,
  request?: RequestKey,
): Promise<{ success: true }> {
  const isId = z.uuid().safeParse(inviteId).success;
  // Another text could be an address.
  const action = { action: 'revoke_invite', subject: isId ? inviteId : null, reason } as const;
  return act(ctx, action, request, async (tx) => {
    const revoked = isId ? await revokeInvite(tx, inviteId, ctx.now) : undefined;
    if (!revoked) throw new AppError('not_found', messages.noSuchInvite);
    return { response: { success: true } as const, before: { role: revoked.role } };
  });
}
