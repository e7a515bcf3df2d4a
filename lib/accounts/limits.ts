import 'server-only';
import { createHash } from 'node:crypto';
import type { ContextFor, RateCounter, RateRule } from '../context';
import { AppError } from '../errors';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Wrong attempts. Each counts before its outcome is known; a right one is released. */
export const SIGN_IN_PER_ACCOUNT: RateRule = {
  name: 'sign_in_account',
  points: 10,
  seconds: QUARTER_HOUR,
};
export const SIGN_IN_PER_ADDRESS: RateRule = {
  name: 'sign_in_address',
  points: 100,
  seconds: QUARTER_HOUR,
};
export const CONFIRM_PER_SESSION: RateRule = {
  name: 'confirm_session',
  points: 10,
  seconds: QUARTER_HOUR,
};
/** Each attempt may be compared with several sign-ups. */
export const VERIFY_PER_LINK: RateRule = { name: 'verify_link', points: 10, seconds: QUARTER_HOUR };

// High, because whole schools share one address.
export const SIGN_UP_PER_ADDRESS: RateRule = {
  name: 'sign_up_address',
  points: 1_000,
  seconds: HOUR,
};
export const RESEND_PER_ADDRESS: RateRule = {
  name: 'resend_address',
  points: 1_000,
  seconds: HOUR,
};
export const DEMO_PER_ADDRESS: RateRule = { name: 'demo_address', points: 300, seconds: HOUR };

/** Each sends a request to Google. */
export const GOOGLE_PER_ADDRESS: RateRule = {
  name: 'google_address',
  points: 1_000,
  seconds: HOUR,
};

export const FORGOT_PER_ADDRESS: RateRule = {
  name: 'forgot_address',
  points: 1_000,
  seconds: HOUR,
};
export const EMAIL_CHANGE_PER_ACCOUNT: RateRule = {
  name: 'email_change_account',
  points: 5,
  seconds: HOUR,
};

export const EXPORT_PER_ACCOUNT: RateRule = { name: 'export_account', points: 5, seconds: HOUR };

/** Mail bombing. */
const MAIL_PER_RECIPIENT: RateRule = { name: 'mail_recipient', points: 6, seconds: HOUR };

/** Mails to new admins. */
export const INVITE_PER_ADMIN: RateRule = { name: 'invite_admin', points: 20, seconds: HOUR };
export const INVITE_PER_RECIPIENT: RateRule = {
  name: 'invite_recipient',
  points: 6,
  seconds: HOUR,
};
/** Links that are opened, and passwords chosen by them. */
export const INVITE_TRIES_PER_ADDRESS: RateRule = {
  name: 'invite_tries',
  points: 100,
  seconds: QUARTER_HOUR,
};

/** Doesn't reveal the address in limits and cookies. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

/**
 * False instead of an error, which would reveal earlier mails. By kind, so that sign-ups with an
 * address can't keep a reset link from its owner.
 */
export async function mayMail(
  ctx: Pick<ContextFor<'anyone'>, 'limit'>,
  email: string,
  kind: 'sign_up' | 'reset' | 'email_change',
): Promise<boolean> {
  try {
    await ctx.limit(MAIL_PER_RECIPIENT, `${kind}:${accountKey(email)}`);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

/**
 * Wrong attempts per quarter of an hour: ten per account and a hundred per address. A known device
 * has ten of its own and isn't limited by its address, so that nobody else can lock the owner out.
 */
export function signInCounters(
  { address }: Pick<ContextFor<'anyone'>, 'address'>,
  name: string,
  knownId?: string,
): RateCounter[] {
  const account = accountKey(name);
  if (knownId) return [{ rule: SIGN_IN_PER_ACCOUNT, key: `${knownId}:${account}` }];
  return [
    { rule: SIGN_IN_PER_ADDRESS, key: address },
    { rule: SIGN_IN_PER_ACCOUNT, key: account },
  ];
}
