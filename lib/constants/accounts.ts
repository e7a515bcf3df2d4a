/** The ID that the client sends without a signed-in user (product-rules.md, "Who is calling"). */
export const DEMO_USER_ID = 'demo';

/** product-rules.md, "Accounts" */
export const NAME_MIN_LENGTH = 2;
export const ADDRESS_MIN_LENGTH = 10;
export const MIN_AGE_YEARS = 13;
/** From this age, the leaderboard shows the name by default, and physical rewards are open (product-rules.md, "Rewards"). */
export const ADULT_AGE_YEARS = 18;
/** The earliest plausible birthdate. */
export const EARLIEST_BIRTHDATE = '1900-01-01';

export const NAME_MAX_LENGTH = 100;
export const PHONE_MIN_DIGITS = 5;
export const PHONE_MAX_LENGTH = 30;
export const ADDRESS_MAX_LENGTH = 300;
/** RFC 5321, 4.5.3.1.3. */
export const EMAIL_MAX_LENGTH = 254;
/** Of the part before the at sign (RFC 5321, 4.5.3.1.1). */
export const EMAIL_LOCAL_MAX_BYTES = 64;

export const NICKNAME_MIN_LENGTH = 2;
export const NICKNAME_MAX_LENGTH = 24;
/** A user's name on the leaderboard. `automatic` is the default for their age. */
export const BOARD_NAMES = ['automatic', 'name', 'nickname', 'off'] as const;

/** Characters as a person counts them, after Unicode NFKC. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
/** Refused before any work is done on it. */
export const PASSWORD_MAX_BYTES = 1024;

/** Counted from the verification of the email (product-rules.md, "Trial and plans"). */
export const TRIAL_DAYS = 3;

/** How long a used trial is kept after its account was deleted. */
export const USED_TRIAL_DAYS = 365;

/** How long the device cookie remembers which accounts were opened on a device. */
export const DEVICE_DAYS = 180;

/** How long unverified sign-ups, and used or expired links, are kept. */
export const UNVERIFIED_KEPT_DAYS = 7;

/** A session ends after 30 days without use, and after 90 days in any case. */
export const SESSION_IDLE_DAYS = 30;
export const SESSION_MAX_DAYS = 90;
export const VERIFY_LINK_HOURS = 24;
export const RESET_LINK_HOURS = 1;
/** The length of a visit, and how long its uploads are kept (product-rules.md, "Demo"). */
export const DEMO_HOURS = 24;

/** product-rules.md, "Sign-in and sessions" */
export const SIGN_IN_TIMEOUT_MS = 10_000;
export const SIGN_UP_REDIRECT_MS = 800;
/** Where sign-up leads (product-rules.md, "Accounts"). */
export const SIGNED_UP_PATH = '/login?signup=success&verify=pending';
/** The sign-up form for an address that Google vouched for; `?google` fills it in. */
export const GOOGLE_SIGN_UP_PATH = '/signup?google=1';
