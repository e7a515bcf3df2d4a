export const ADMIN_SESSION_HOURS = 12;

/** product-rules.md, "Admin" */
export const ADMIN_PAGE_SIZE = 100;

/** The first is the default. */
export const ADMIN_STATUS_FILTERS = ['all', 'trial', 'active', 'expired'] as const;
export const ADMIN_USER_ORDERS = ['created', 'last_login'] as const;

export const ADMIN_ACTIONS = ['money_back'] as const;

/** `refused`: an expected error; `failed`: an unexpected one. */
export const AUDIT_STAGES = ['asked', 'done', 'refused', 'failed'] as const;

export const ADMIN_REASON_MAX_LENGTH = 500;

export const adminMessages = {
  wrongCredentials: 'Invalid username or password',
  usernameRequired: 'Enter your username',
  reasonRequired: 'Enter a reason. It’s kept in the log.',
  reasonTooLong: `Keep the reason to ${ADMIN_REASON_MAX_LENGTH} characters or fewer`,
  noSuchUser: 'This user no longer exists.',
  signInFirst: 'Please sign in to the admin area first.',
} as const;

export const adminScreenMessages = {
  signInFailed: 'Invalid credentials',
  loadFailed: 'Error loading admin data',
  sessionOver: 'Your session has expired. Please sign in again.',
  signOutFailed: 'You’re still signed in.',
  offerFailed: 'Couldn’t load the refund amount',
  moneyBackFailed: 'The refund didn’t go through. Please try again.',
} as const;
