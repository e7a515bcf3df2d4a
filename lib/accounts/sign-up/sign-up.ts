import 'server-only';
import { accountMessages } from '../../constants/account-messages';
import { MIN_AGE_YEARS } from '../../constants/accounts';
import type { ContextFor } from '../../context';
import { fieldError } from '../../errors';
import { deliverDueMail, queueMail } from '../../mail/outbox';
import { utcDay } from '../../time/days';
import { inConstantTime, MIN_RESPONSE_MS } from '../constant-time';
import { mayMail, SIGN_UP_PER_ADDRESS } from '../limits';
import { queueVerification } from '../mail-links/mail-links';
import { alreadyRegisteredMail } from '../mails';
import { hashPassword, isPassword } from '../passwords/passwords';
import { isOldEnough } from '../rules';
import type { SignUpInput } from '../schema';
import { insertUser, type NewUser, replaceUnverifiedUser } from '../store';
import type { MessageWire } from '../wire';
import { addSignUp, findLatestSignUp, insertSignUp } from './sign-up-store';

type Ctx = ContextFor<'anyone'>;

/** @throws AppError `invalid_input` below 13 years */
export function assertOldEnough(birthdate: string, now: Date): void {
  if (!isOldEnough(birthdate, utcDay(now), MIN_AGE_YEARS))
    throw fieldError('birthdate', accountMessages.tooYoung);
}

type SignUp = {
  deviceId: string;
  details: NewUser;
  replaced: string | undefined;
  /** False if the address got too many mails. */
  isMailed: boolean;
};

async function createAccount(
  ctx: Ctx,
  { deviceId, details, replaced, isMailed }: SignUp,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { user, isNew } = await insertUser(tx, details);
    if (user.emailVerifiedAt || user.disabledAt) {
      const mail = { ...alreadyRegisteredMail(), to: user.email, learnerId: user.id };
      if (isMailed) await queueMail({ ...ctx, db: tx }, mail);
      return;
    }
    const { passwordHash, name, phone, birthdate, address, createdAt } = details;
    const signUpId = ctx.newId();
    const kept = {
      id: signUpId,
      userId: user.id,
      deviceId,
      passwordHash,
      name,
      phone,
      birthdate,
      address,
      createdAt,
    };
    if (!isMailed) {
      // Another person may have used up the mails. Their links must not open an account meanwhile.
      if (!replaced) await addSignUp(tx, kept);
      return;
    }
    if (!isNew) await replaceUnverifiedUser(tx, user.id, details);
    await insertSignUp(tx, kept, replaced);
    await queueVerification({ ...ctx, db: tx }, { ...user, signUpId });
  });
}

/** If the password is the same, the same person signs up again. */
async function earlierSignUp(
  { db }: Ctx,
  email: string,
  password: string,
): Promise<string | undefined> {
  const latest = await findLatestSignUp(db, email);
  return (await isPassword(latest?.passwordHash, password)) ? latest?.id : undefined;
}

/**
 * Neither the response nor its time shows whether the address already has an account: its owner
 * gets a mail. Other unverified sign-ups with the address stay: opening a link decides between
 * them.
 * @throws AppError `invalid_input` below 13 years, `rate_limited`
 */
export async function signUp(
  ctx: Ctx,
  input: SignUpInput,
  deviceId: string = ctx.newId(),
): Promise<MessageWire> {
  assertOldEnough(input.birthdate, ctx.now);
  await ctx.limit(SIGN_UP_PER_ADDRESS, ctx.address);
  await inConstantTime(MIN_RESPONSE_MS.signUp, async () => {
    const { password, ...given } = input;
    const [passwordHash, replaced] = await Promise.all([
      hashPassword(password),
      earlierSignUp(ctx, input.email, password),
    ]);
    const isMailed = await mayMail(ctx, input.email, 'sign_up');
    const details = { ...given, id: ctx.newId(), passwordHash, createdAt: ctx.now };
    await createAccount(ctx, { deviceId, details, replaced, isMailed });
  });
  ctx.defer(() => deliverDueMail(ctx));
  return { message: accountMessages.signedUp };
}
