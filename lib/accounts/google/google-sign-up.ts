import 'server-only';
import type { Db } from '@/db/client';
import { violationOf } from '@/db/violations';
import { accountAnswers } from '../../constants/account-answers';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { SIGN_UP_PER_ADDRESS } from '../limits';
import { endAllLinks } from '../mail-links/mail-token-store';
import { hashPassword } from '../passwords/passwords';
import type { SignUpInput } from '../schema';
import { type IssuedSession, startSession } from '../sessions/issue-cookies';
import { activate } from '../sign-up/activate';
import { assertOldEnough } from '../sign-up/sign-up';
import { insertUser, type NewUser, type UserRow } from '../store';
import type { GoogleProofWire } from '../wire';
import { type GoogleProof, unsealProof } from './google-proof';
import { linkGoogle } from './google-store';

const expired = () => new AppError('token_invalid', accountAnswers.googleExpired);
const known = () => new AppError('conflict', accountAnswers.googleKnown);

/** @throws AppError `token_invalid` if missing or expired */
export async function googleProof(headers: Headers): Promise<GoogleProofWire> {
  const proof = await unsealProof(headers);
  if (!proof) throw expired();
  return { email: proof.email, first_name: proof.firstName, last_name: proof.lastName };
}

/** Without the data of earlier unverified sign-ups with this address. */
async function createProved(tx: Db, details: NewUser, { subject }: GoogleProof): Promise<UserRow> {
  const { user, isNew } = await insertUser(tx, details);
  if (user.emailVerifiedAt || user.disabledAt) throw known();
  if (!isNew) await endAllLinks(tx, user.id);
  await activate({ db: tx, now: details.createdAt }, user, { details, ownerProved: true });
  const linked = await linkGoogle(tx, user, subject);
  if (!linked) throw known();
  return linked;
}

async function createAccount(
  ctx: ContextFor<'anyone'>,
  details: NewUser,
  proof: GoogleProof,
): Promise<UserRow> {
  try {
    return await ctx.db.transaction((tx) => createProved(tx, details, proof));
  } catch (error) {
    throw violationOf(error)?.kind === 'unique' ? known() : error;
  }
}

/**
 * @throws AppError `token_invalid` without Google's proof or for another address, `conflict` if
 * there is an account, `invalid_input` below 13 years, `rate_limited`
 */
export async function signUpWithGoogle(
  ctx: ContextFor<'anyone'>,
  { password, ...details }: SignUpInput,
  headers: Headers,
): Promise<IssuedSession> {
  assertOldEnough(details.birthdate, ctx.now);
  const proof = await unsealProof(headers);
  if (proof?.email !== details.email) throw expired();
  await ctx.limit(SIGN_UP_PER_ADDRESS, ctx.address);
  const passwordHash = await hashPassword(password);
  const user = await createAccount(
    ctx,
    { ...details, id: ctx.newId(), passwordHash, createdAt: ctx.now },
    proof,
  );
  const session = await startSession(ctx, user, headers);
  if (!session) throw known();
  return session;
}
