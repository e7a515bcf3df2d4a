/** Sent as the user ID by a client that isn't signed in (product-rules.md, "Who is calling"). */
export const DEMO_USER_ID = 'demo';

/** product-rules.md, "Accounts" */
export const NAME_MIN_LENGTH = 2;
export const ADDRESS_MIN_LENGTH = 10;
export const MIN_AGE_YEARS = 13;
/** For physical rewards (product-rules.md, "Rewards"), and for real names on the leaderboard by default. */
export const ADULT_AGE_YEARS = 18;
export const EARLIEST_BIRTHDATE = '1900-01-01';

export const NAME_MAX_LENGTH = 100;
export const PHONE_MIN_DIGITS = 5;
export const PHONE_MAX_LENGTH = 30;
export const ADDRESS_MAX_LENGTH = 300;
/** RFC 5321, 4.5.3.1.3. */
export const EMAIL_MAX_LENGTH = 254;
/** Of the part before the @ (RFC 5321, 4.5.3.1.1). */
export const EMAIL_LOCAL_MAX_BYTES = 64;

export const NICKNAME_MIN_LENGTH = 2;
export const NICKNAME_MAX_LENGTH = 24;
/** `automatic`: the default for the user's age. */
export const BOARD_NAMES = ['automatic', 'name', 'nickname', 'off'] as const;

/** In characters as a person counts them, after Unicode NFKC. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
/** Longer ones are refused before hashing. */
export const PASSWORD_MAX_BYTES = 1024;

/** From the verification of the email (product-rules.md, "Trial and plans"). */
export const TRIAL_DAYS = 3;

/** How long a used trial is remembered after its account was deleted. */
export const USED_TRIAL_DAYS = 365;

/** Lifetime of the device cookie. */
export const DEVICE_DAYS = 180;

/** For unverified sign-ups and used or expired links. */
export const UNVERIFIED_KEPT_DAYS = 7;

/** Without use, and in any case. */
export const SESSION_IDLE_DAYS = 30;
export const SESSION_MAX_DAYS = 90;
export const VERIFY_LINK_HOURS = 24;
export const RESET_LINK_HOURS = 1;
/** Length of a visit; its uploads are deleted with it (product-rules.md, "Demo"). */
export const DEMO_HOURS = 24;

/** product-rules.md, "Sign-in and sessions" */
export const SIGN_IN_TIMEOUT_MS = 10_000;
export const SIGN_UP_REDIRECT_MS = 800;
/** product-rules.md, "Accounts" */
export const SIGNED_UP_PATH = '/login?signup=success&verify=pending';
/** Sign-up with an address that Google verified. */
export const GOOGLE_SIGN_UP_PATH = '/signup?google=1';
