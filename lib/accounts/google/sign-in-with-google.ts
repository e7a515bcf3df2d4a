import 'server-only';
import type { Db } from '@/db/client';
import { violationOf } from '@/db/violations';
import { accountMessages } from '../../constants/account-messages';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { deliverDueMail, queueMail } from '../../mail/outbox';
import { endPendingLinks } from '../mail-links/mail-token-store';
import { googleLinkedMail } from '../mails';
import { hashPassword } from '../passwords/passwords';
import { removeSessionsOf } from '../session-store';
import { type IssuedSession, startSession } from '../sessions/issue-cookies';
import { findUserByEmail, type UserRow, updatePassword } from '../store';
import { newToken } from '../tokens';
import type { GoogleIdentity } from './google-identity';
import { findUserByGoogle, linkGoogle } from './google-store';

type Ctx = ContextFor<'anyone'>;

/**
 * Replaces a password that may not be the owner's by a random one, and ends its sessions and links.
 */
async function dropUnprovedPassword(
  tx: Db,
  linked: UserRow,
  unknownHash: string,
): Promise<UserRow | undefined> {
  await removeSessionsOf(tx, linked.id);
  await endPendingLinks(tx, linked.id);
  return updatePassword(tx, linked, { passwordHash: unknownHash, ownerProved: true });
}

async function linkAccount(ctx: Ctx, user: UserRow, subject: string): Promise<UserRow | undefined> {
  // Hashed before the row is locked.
  const unknownHash = user.ownerProved ? undefined : await hashPassword(newToken());
  try {
    return await ctx.db.transaction(async (tx) => {
      const linked = await linkGoogle(tx, user, subject);
      if (!linked) return undefined;
      const isDropped = unknownHash !== undefined && !linked.ownerProved;
      const mail = {
        ...googleLinkedMail({ isPasswordDropped: isDropped }),
        to: user.email,
        learnerId: user.id,
      };
      await queueMail({ ...ctx, db: tx }, mail);
      return isDropped ? dropUnprovedPassword(tx, linked, unknownHash) : linked;
    });
  } catch (error) {
    if (violationOf(error)?.kind === 'unique') return undefined;
    throw error;
  }
}

/** A closed account stays unchanged. */
async function linkByAddress(
  ctx: Ctx,
  { subject, email }: GoogleIdentity,
): Promise<UserRow | undefined> {
  const user = await findUserByEmail(ctx.db, email);
  if (user?.disabledAt) return user;
  if (!user?.emailVerifiedAt) return undefined;
  if (user.googleRefused) throw new AppError('conflict', accountMessages.googleRefused);
  const tied = (await linkAccount(ctx, user, subject)) ?? (await findUserByGoogle(ctx.db, subject));
  if (!tied) throw new AppError('conflict', accountMessages.googleOther);
  ctx.defer(() => deliverDueMail(ctx));
  return tied;
}

/**
 * By the subject; by the address only the first time, and only if both sides verified it: someone
 * else may have created an unverified account, and know its password.
 */
async function accountOf(ctx: Ctx, google: GoogleIdentity): Promise<UserRow | undefined> {
  const known = await findUserByGoogle(ctx.db, google.subject);
  if (known) return known;
  if (!google.isVerified) throw new AppError('forbidden', accountMessages.googleUnverified);
  return linkByAddress(ctx, google);
}

/**
 * @returns undefined if there is no account yet
 * @throws AppError `forbidden` for an unverified address and for a closed account, `conflict` if
 * another Google account is linked or the owner turned Google off, `invalid_credentials` if it was
 * deleted meanwhile
 */
export async function signInWithGoogle(
  ctx: Ctx,
  identity: GoogleIdentity,
  headers: Headers,
): Promise<IssuedSession | undefined> {
  const user = await accountOf(ctx, identity);
  if (!user) return undefined;
  if (user.disabledAt) throw new AppError('forbidden', accountMessages.accountClosed);
  const session = await startSession(ctx, user, headers);
  if (!session) throw new AppError('invalid_credentials', accountMessages.googleFailed);
  return session;
}
