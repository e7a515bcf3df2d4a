/** What the account calls send, in the published snake_case (specification 3 and 7). No code, so that screens share it. */

export type SubscriptionStatus = 'trial' | 'active' | 'expired';

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
export type ValidWire = { valid: boolean };

/** `GET /api/auth/verify-email` */
export type VerifiedWire = { verified: boolean; message: string };

/** Sign-up, resend and sign-out: a sentence for the person. */
export type MessageWire = { message: string };

/** `POST /api/demo`. `expires_at` is null for somebody who is signed in and needs no demo. */
export type DemoStartedWire = { redirect: string; user_id: string; expires_at: string | null };
