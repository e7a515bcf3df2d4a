import 'server-only';
import { violationOf } from '@/db/violations';
import { accountMessages } from '../../constants/account-messages';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { deliverDueMail, queueMail } from '../../mail/outbox';
import { googleLinkedMail } from '../mails';
import { admit, type Entered } from '../sessions/admit';
import { deviceName } from '../sessions/device-name';
import { openSession } from '../sessions/open-session';
import { findUserByEmail, type UserRow } from '../store';
import type { GoogleIdentity } from './google-identity';
import { findUserByGoogle, linkGoogle } from './google-store';

type Ctx = ContextFor<'anyone'>;

/** The account was tied to this Google account, its owner told; undefined when it could not be. */
async function tie(ctx: Ctx, user: UserRow, subject: string): Promise<UserRow | undefined> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const linked = await linkGoogle(tx, user, subject);
      const mail = { ...googleLinkedMail(), to: user.email, learnerId: user.id };
      if (linked) await queueMail({ ...ctx, db: tx }, mail);
      return linked;
    });
  } catch (error) {
    if (violationOf(error)?.kind === 'unique') return undefined;
    throw error;
  }
}

/** The account that has the address, tied from now on; untouched where it is closed. */
async function tieByAddress(ctx: Ctx, { subject, email }: GoogleIdentity): Promise<UserRow | undefined> {
  const user = await findUserByEmail(ctx.db, email);
  if (user?.disabledAt) return user;
  if (!user?.emailVerifiedAt) return undefined;
  if (user.googleRefused) throw new AppError('conflict', accountMessages.googleRefused);
  const tied = (await tie(ctx, user, subject)) ?? (await findUserByGoogle(ctx.db, subject));
  if (!tied) throw new AppError('conflict', accountMessages.googleOther);
  ctx.defer(() => deliverDueMail(ctx));
  return tied;
}

/**
 * By the subject where it is known. By address only the first time, and only where both sides verified it: an
 * unverified account may be a stranger's who knows its password, and waits for its owner to come by Google.
 */
async function accountOf(ctx: Ctx, google: GoogleIdentity): Promise<UserRow | undefined> {
  const known = await findUserByGoogle(ctx.db, google.subject);
  if (known) return known;
  if (!google.isVerified) throw new AppError('forbidden', accountMessages.googleUnverified);
  return tieByAddress(ctx, google);
}

/**
 * Signs in whoever Google vouches for.
 * @returns undefined where there is no account to sign in to yet
 * @throws AppError `forbidden` for an address that Google has not verified and for a closed account, `conflict` where
 * another Google account opens the account or its owner shut Google out, `invalid_credentials` when it is gone meanwhile
 */
export async function enterWithGoogle(
  ctx: Ctx,
  identity: GoogleIdentity,
  headers: Headers,
): Promise<Entered | undefined> {
  const user = await accountOf(ctx, identity);
  if (!user) return undefined;
  if (user.disabledAt) throw new AppError('forbidden', accountMessages.accountClosed);
  const opened = await openSession(ctx, user, deviceName(headers));
  if (!opened) throw new AppError('invalid_credentials', accountMessages.googleFailed);
  return admit(ctx, { user, ...opened }, headers);
}
