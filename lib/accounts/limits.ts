import 'server-only';
import { createHash } from 'node:crypto';
import type { ContextFor, RateRule } from '../context';
import { AppError } from '../errors';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Wrong tries. Each counts before it is known to be wrong; a right one is given back. */
export const SIGN_IN_PER_ACCOUNT: RateRule = { name: 'sign_in_account', points: 10, seconds: QUARTER_HOUR };
export const SIGN_IN_PER_ADDRESS: RateRule = { name: 'sign_in_address', points: 100, seconds: QUARTER_HOUR };
export const CONFIRM_PER_SESSION: RateRule = { name: 'confirm_session', points: 10, seconds: QUARTER_HOUR };
/** Wrong passwords at a verification link, each of which may be compared with several sign-ups. */
export const VERIFY_PER_LINK: RateRule = { name: 'verify_link', points: 10, seconds: QUARTER_HOUR };

// Whole schools share one address: these stop floods, not classes.
export const SIGN_UP_PER_ADDRESS: RateRule = { name: 'sign_up_address', points: 1_000, seconds: HOUR };
export const RESEND_PER_ADDRESS: RateRule = { name: 'resend_address', points: 1_000, seconds: HOUR };
export const DEMO_PER_ADDRESS: RateRule = { name: 'demo_address', points: 300, seconds: HOUR };

/** Each asks Google something: nobody has us flood them. */
export const GOOGLE_PER_ADDRESS: RateRule = { name: 'google_address', points: 1_000, seconds: HOUR };

export const FORGOT_PER_ADDRESS: RateRule = { name: 'forgot_address', points: 1_000, seconds: HOUR };
export const EMAIL_CHANGE_PER_ACCOUNT: RateRule = { name: 'email_change_account', points: 5, seconds: HOUR };

/** A large library is read from end to end for it. */
export const EXPORT_PER_ACCOUNT: RateRule = { name: 'export_account', points: 5, seconds: HOUR };

/** Nobody's mailbox is flooded through us. */
const MAIL_PER_RECIPIENT: RateRule = { name: 'mail_recipient', points: 6, seconds: HOUR };

/** What somebody who need not own the address can have mailed to it. */
type AskedMail = 'sign_up' | 'reset' | 'email_change';

/** Stands for an account in limits and cookies without naming its address. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

/**
 * Whether one more mail may go to this address now. Said to nobody: a refusal would tell that mails went there. Each
 * kind counts apart, so that nobody keeps a reset link from its owner by signing up with the address.
 */
export async function mayMail(
  ctx: Pick<ContextFor<'anyone'>, 'limit'>,
  email: string,
  kind: AskedMail,
): Promise<boolean> {
  try {
    await ctx.limit(MAIL_PER_RECIPIENT, `${kind}:${accountKey(email)}`);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
