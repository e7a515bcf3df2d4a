import 'server-only';
import { accountMessages } from '../../constants/account-messages';
import { MIN_AGE_YEARS } from '../../constants/accounts';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { deliverDueMail, queueMail } from '../../mail/outbox';
import { utcDay } from '../../time/days';
import { EVEN_MS, inEvenTime } from '../even-time';
import { mayMail, SIGN_UP_PER_ADDRESS } from '../limits';
import { queueVerification } from '../mail-links/mail-links';
import { alreadyRegisteredMail } from '../mails';
import { hashPassword } from '../passwords/passwords';
import { isOldEnough } from '../rules';
import type { SignUpInput } from '../schema';
import { insertUser, type NewUser, replaceUnverifiedUser } from '../store';
import type { MessageWire } from '../wire';

type Ctx = ContextFor<'anyone'>;

/** @throws AppError `invalid_input` below 13 years */
export function assertOldEnough(birthdate: string, now: Date): void {
  if (isOldEnough(birthdate, utcDay(now), MIN_AGE_YEARS)) return;
  throw new AppError('invalid_input', accountMessages.tooYoung, { fields: { birthdate: accountMessages.tooYoung } });
}

async function createAccount(ctx: Ctx, details: NewUser): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { user, isNew } = await insertUser(tx, details);
    if (user.emailVerifiedAt || user.disabledAt) {
      const mail = { ...alreadyRegisteredMail(), to: user.email, learnerId: user.id };
      await queueMail({ ...ctx, db: tx }, mail);
      return;
    }
    if (!isNew) await replaceUnverifiedUser(tx, user.id, details);
    await queueVerification({ ...ctx, db: tx }, user);
  });
}

/**
 * Opens an account that waits for its address to be verified, and mails the link. Whether the address has an account
 * already shows neither in the answer nor in its time: the owner is told by mail.
 * @throws AppError `invalid_input` below 13 years, `rate_limited`
 */
export async function signUp(ctx: Ctx, input: SignUpInput): Promise<MessageWire> {
  assertOldEnough(input.birthdate, ctx.now);
  await ctx.limit(SIGN_UP_PER_ADDRESS, ctx.address);
  await inEvenTime(EVEN_MS.signUp, async () => {
    const { password, ...details } = input;
    const passwordHash = await hashPassword(password);
    if (!(await mayMail(ctx, input.email, 'sign_up'))) return;
    await createAccount(ctx, { ...details, id: ctx.newId(), passwordHash, createdAt: ctx.now });
  });
  ctx.defer(() => deliverDueMail(ctx));
  return { message: accountMessages.signedUp };
}
