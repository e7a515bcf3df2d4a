import 'server-only';
import type { Db } from '@/db/client';
import { violationOf } from '@/db/violations';
import { accountAnswers } from '../../constants/account-answers';
import { accountMessages } from '../../constants/account-messages';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { deliverDueMail, queueMail } from '../../mail/outbox';
import { DAY_MS } from '../../time/days';
import { VERIFY_PER_LINK } from '../limits';
import { emailChangedMail } from '../mails';
import { wrongPassword } from '../passwords/confirm-password';
import { isPassword } from '../passwords/passwords';
import type { VerifyByPasswordInput } from '../schema';
import { activate } from '../sign-up/activate';
import {
  findSignUp,
  findSignUpOf,
  hasOtherSignUp,
  listSignUps,
  type SignUpRow,
} from '../sign-up/sign-up-store';
import { type UserRow, updateEmail } from '../store';
import { hashToken, isToken } from '../tokens';
import { recordUsedTrial } from '../trials/used-trials';
import {
  consumeLink,
  endPendingLinks,
  findLiveLink,
  findUsedLink,
  type Link,
  type LinkPurpose,
} from './mail-token-store';

/** Used links still succeed: mail scanners and double clicks may open them first. */
const REPEATABLE_MS = DAY_MS;

const PURPOSES: LinkPurpose[] = ['verify_email', 'change_email'];

const invalidToken = () => new AppError('token_invalid', accountMessages.tokenInvalid);

type Ctx = ContextFor<'anyone'>;

async function moveAccount(ctx: Ctx, { user, newEmail }: Link): Promise<UserRow | undefined> {
  if (newEmail === null) return undefined;
  await endPendingLinks(ctx.db, user.id);
  const notice = { ...emailChangedMail(newEmail), to: user.email, learnerId: user.id };
  await queueMail(ctx, notice);
  await recordUsedTrial(ctx.db, user, ctx.now);
  return updateEmail(ctx.db, user.id, newEmail);
}

/** The sign-up of the person who opens the link, by browser or password; undefined if unknown. */
type Proof = { signUp: SignUpRow | undefined };

/**
 * Anyone can sign up with another person's address, and a link proves access to the mailbox, not
 * who chose the password.
 * @throws AppError `password_required` if several people may have signed up
 */
async function openAccount(
  { db, now }: Ctx,
  link: Link,
  proof: Proof,
): Promise<UserRow | undefined> {
  const own = proof.signUp?.userId === link.user.id ? proof.signUp : undefined;
  if (!own && (await hasOtherSignUp(db, link.user.id, link.signUpId, now))) {
    throw new AppError('password_required', accountAnswers.signUpPassword);
  }
  const details = own ?? (link.signUpId === null ? undefined : await findSignUp(db, link.signUpId));
  return activate({ db, now }, link.user, { details, ownerProved: own !== undefined });
}

/** Once; undefined for an invalid link, or if another account has verified the address. */
async function followLink(
  ctx: Ctx,
  tokenHash: string,
  findProof: FindProof,
): Promise<Verified | undefined> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const link = await consumeLink(tx, tokenHash, PURPOSES, ctx.now);
      if (!link) return undefined;
      const inside = { ...ctx, db: tx };
      const isChange = link.purpose === 'change_email';
      const proof = isChange ? { signUp: undefined } : await findProof(tx, link);
      const user = await (isChange ? moveAccount(inside, link) : openAccount(inside, link, proof));
      return user && { user, purpose: link.purpose, isOwner: proof.signUp !== undefined };
    });
  } catch (error) {
    if (violationOf(error)?.kind === 'unique') return undefined;
    throw error;
  }
}

/** The link's earlier result, if it is still true. */
async function usedBefore({ db, now }: Ctx, tokenHash: string): Promise<Verified | undefined> {
  const link = await findUsedLink(db, tokenHash, PURPOSES, new Date(now.getTime() - REPEATABLE_MS));
  const holds =
    link?.purpose === 'change_email'
      ? link.user.email === link.newEmail
      : link?.user.emailVerifiedAt;
  return link && holds ? { ...link, isOwner: false } : undefined;
}

export type Verified = {
  user: UserRow;
  purpose: LinkPurpose;
  /** The person is known to have signed up, and may be signed in. */
  isOwner: boolean;
};

type FindProof = (tx: Db, link: Link) => Promise<Proof>;

async function verify(ctx: Ctx, token: string, findProof: FindProof): Promise<Verified> {
  const tokenHash = hashToken(token);
  const verified =
    (await followLink(ctx, tokenHash, findProof)) ?? (await usedBefore(ctx, tokenHash));
  if (!verified) throw invalidToken();
  ctx.defer(() => deliverDueMail(ctx));
  return verified;
}

/**
 * Starts the trial, or moves the account to its new address. In a browser that signed up with the
 * address, the account opens with that sign-up, whichever one the link was mailed for. The token
 * works once, but gets the same answer for a day.
 * @throws AppError `token_invalid`; `password_required` if several people may have signed up with
 * the address
 */
export async function verifyEmail(ctx: Ctx, token: string, deviceId?: string): Promise<Verified> {
  if (!isToken(token)) throw invalidToken();
  return verify(ctx, token, async (tx, { user }) => ({
    signUp: await findSignUpOf(tx, user.id, deviceId),
  }));
}

async function signUpByPassword(
  { db }: Ctx,
  link: Link,
  password: string,
): Promise<SignUpRow | undefined> {
  for (const signUp of await listSignUps(db, link.user.id, link.signUpId)) {
    if (await isPassword(signUp.passwordHash, password)) return signUp;
  }
  return undefined;
}

/**
 * With the sign-up that has the password.
 * @throws AppError `token_invalid`, `invalid_credentials` with `detail.fields`, `rate_limited`
 */
export async function verifyByPassword(
  ctx: Ctx,
  { token, password }: VerifyByPasswordInput,
): Promise<Verified> {
  const tokenHash = hashToken(token);
  const link = isToken(token)
    ? await findLiveLink(ctx.db, tokenHash, ['verify_email'], ctx.now)
    : undefined;
  if (!link) throw invalidToken();
  const release = await ctx.limit(VERIFY_PER_LINK, tokenHash);
  const signUp = await signUpByPassword(ctx, link, password);
  if (!signUp) throw wrongPassword('password');
  await release();
  return verify(ctx, token, async (tx) => ({ signUp: await findSignUp(tx, signUp.id) }));
}
