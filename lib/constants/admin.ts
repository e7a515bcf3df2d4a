/** An admin signs in again each working day. */
export const ADMIN_SESSION_HOURS = 12;

/** Users in one response (product-rules.md, "Admin"). */
export const ADMIN_PAGE_SIZE = 100;

/** The filters and orders of the list of users; the first is the default. */
export const ADMIN_STATUS_FILTERS = ['all', 'trial', 'active', 'expired'] as const;
export const ADMIN_USER_ORDERS = ['created', 'last_login'] as const;

/** What the log of admins' acts knows. */
export const ADMIN_ACTIONS = ['money_back'] as const;

/** `refused` is a no that was foreseen; `failed` says that something broke. */
export const AUDIT_STAGES = ['asked', 'done', 'refused', 'failed'] as const;

export const ADMIN_REASON_MAX_LENGTH = 500;

/** The refusals of the admin area's calls. */
export const adminMessages = {
  wrongCredentials: 'Invalid username or password',
  usernameRequired: 'Enter your username',
  reasonRequired: 'Enter a reason. It’s kept in the log.',
  reasonTooLong: `Keep the reason to ${ADMIN_REASON_MAX_LENGTH} characters or fewer`,
  noSuchUser: 'This user no longer exists.',
  signInFirst: 'Please sign in to the admin area first.',
} as const;

/** Failures on its screens. */
export const adminScreenMessages = {
  signInFailed: 'Invalid credentials',
  loadFailed: 'Error loading admin data',
  sessionOver: 'Your session has expired. Please sign in again.',
  signOutFailed: 'You’re still signed in.',
  offerFailed: 'Couldn’t load the refund amount',
  moneyBackFailed: 'The refund didn’t go through. Please try again.',
} as const;
