import type { BOARD_NAMES } from '../constants/accounts';
import type { SubscriptionStatus } from '../membership/rules';

/** The published responses. Types only, so that screens share them. */

export type UserWire = {
  id: string;
  email: string;
  name: string;
  subscription_status: SubscriptionStatus;
  trial_expired: boolean;
  needs_payment: boolean;
  /** Whole days, rounded up: 1 in the last 24 hours, 0 once the trial is over. */
  trial_days_left: number;
};

/** `POST /api/auth/login` */
export type SignedInWire = { user: UserWire; session_token: string };

/** `GET /api/auth/validate/{userId}` */
export type ValidWire = { valid: boolean; user: UserWire };

/** `POST /api/auth/reset-password/check` */
export type ResetLinkWire = { valid: boolean };

/**
 * `GET` and `POST /api/auth/verify-email`; `email_changed` if the account moved to a new address.
 * Signed in only if known to have signed up.
 */
export type VerifiedWire = {
  verified: boolean;
  message: string;
  email_changed: boolean;
  email: string;
} & Partial<SignedInWire>;

export type MessageWire = { message: string };

/** `kept_at`: where to read the mail, if it is kept instead of sent. */
export type MailSentWire = MessageWire & { kept_at?: string };

/** `POST /api/auth/reset-password`; `email` is what to sign in with. */
export type PasswordResetWire = MessageWire & { email: string };

/** `POST /api/account/password`; the token is the new session's. */
export type PasswordChangedWire = { message: string; session_token: string };

/** `POST /api/demo`. `expires_at` is null for a signed-in user, who needs no demo. */
export type DemoStartedWire = { redirect: string; user_id: string; expires_at: string | null };

export type BoardName = (typeof BOARD_NAMES)[number];

/** `GET` and `PATCH /api/account` */
export type AccountWire = {
  id: string;
  email: string;
  name: string;
  nickname: string | null;
  board_name: BoardName;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** IANA name. */
  time_zone: string | null;
  /** As `2001-12-10`. */
  birthdate: string;
  /** For prizes, like `address`. No other call sends them. */
  phone: string;
  address: string;
  created_at: string;
  google_linked: boolean;
  google_refused: boolean;
  /** Until its link is opened. */
  pending_email: string | null;
};

export type SessionWire = {
  id: string;
  /** Such as "Chrome on Android". */
  device: string;
  created_at: string;
  last_used_at: string;
  current: boolean;
};

/** `GET /api/sessions`: the latest used first. */
export type SessionsWire = { sessions: SessionWire[] };

/** `GET /api/auth/google`: to prefill the sign-up form. */
export type GoogleProofWire = { email: string; first_name: string; last_name: string };
