import 'server-only';
import { accountMessages } from '../../constants/account-messages';
import type { ContextFor } from '../../context';
import { deliverDueMail } from '../../mail/outbox';
import { inConstantTime, MIN_RESPONSE_MS } from '../constant-time';
import { mayMail, RESEND_PER_ADDRESS } from '../limits';
import { findLatestSignUp, findSignUpOf } from '../sign-up/sign-up-store';
import { findUserByEmail, lockUserByEmail } from '../store';
import type { MessageWire } from '../wire';
import { queueVerification } from './mail-links';

/**
 * For the sign-up from this browser, or else the latest one. The response and its time are the same
 * for any address.
 * @throws AppError `rate_limited`
 */
export async function resendVerification(
  ctx: ContextFor<'anyone'>,
  email: string,
  deviceId?: string,
): Promise<MessageWire> {
  await ctx.limit(RESEND_PER_ADDRESS, ctx.address);
  await inConstantTime(MIN_RESPONSE_MS.link, async () => {
    const user = await findUserByEmail(ctx.db, email);
    if (!user || user.emailVerifiedAt || user.disabledAt || !(await mayMail(ctx, email, 'sign_up')))
      return;
    await ctx.db.transaction(async (tx) => {
      const owner = await lockUserByEmail(tx, email);
      if (!owner) return;
      const signUp =
        (await findSignUpOf(tx, owner.id, deviceId)) ?? (await findLatestSignUp(tx, email));
      await queueVerification({ ...ctx, db: tx }, { ...owner, signUpId: signUp?.id });
    });
  });
  ctx.defer(() => deliverDueMail(ctx));
  return { message: accountMessages.linkSent };
}
