export const ADMIN_SESSION_HOURS = 8;

/**
 * `owner`: everything. `support`: everything but points, subscriptions, settings and admins.
 * `read_only`: sees everything and changes nothing.
 */
export const ADMIN_ROLES = ['owner', 'support', 'read_only'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** product-rules.md, "Admin" */
export const ADMIN_PAGE_SIZE = 100;

export const ADMIN_AT_LIMIT_PAGE_SIZE = 50;

/** The first is the default. */
export const ADMIN_STATUS_FILTERS = ['all', 'trial', 'active', 'expired'] as const;
export const ADMIN_USER_ORDERS = ['created', 'last_login', 'points', 'name'] as const;

export const ADMIN_ACTIONS = [
  'money_back',
  'add_points',
  'remove_points',
  'upgrade',
  'downgrade',
  'reset_usage',
  'revoke_sessions',
  'suspend',
  'restore',
  'export_user',
  'export_users',
  'fulfill_redemption',
  'refuse_redemption',
  'mark_fine',
  'change_limits',
  'switch_feature',
  'bulk_job',
  'system_check',
  'remove_rating',
  'resolve_report',
  'refresh_faculty',
  'invite_admin',
  'revoke_invite',
  'accept_invite',
  'send_password_link',
  'use_password_link',
  'change_role',
  'disable_admin',
  'enable_admin',
  'reset_two_factor',
  'change_password',
  'turn_on_two_factor',
  'turn_off_two_factor',
  'new_recovery_codes',
  'end_admin_sessions',
  'call_beyond_role',
] as const;
export type AdminActionName = (typeof ADMIN_ACTIONS)[number];

/** Bulk actions, done in batches. */
export const BULK_KINDS = ['reset_trial_usage', 'extend_trials', 'notify_at_limits'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export const BULK_STATES = ['running', 'done', 'failed'] as const;

/** What an admin can try out. */
export const SYSTEM_CHECKS = ['model', 'mail'] as const;

/** `request`: after a response; `scheduler`: by `GET /api/cron/mail`. */
export const MAINTENANCE_STARTERS = ['request', 'scheduler'] as const;
export type MaintenanceStarter = (typeof MAINTENANCE_STARTERS)[number];

/** Counted for each UTC day. Revenue is in cents. */
export const DAILY_METRICS = ['sign_ups', 'active_learners', 'revenue', 'documents'] as const;
export type DailyMetric = (typeof DAILY_METRICS)[number];

/** `refused`: an expected error; `failed`: an unexpected one. */
export const AUDIT_STAGES = ['asked', 'done', 'refused', 'failed'] as const;

export const ADMIN_REASON_MAX_LENGTH = 500;

/** Four of the most expensive rewards (product-rules.md, "Admin"). */
export const POINTS_PER_ADJUSTMENT = 100_000;

/** How long a repeated request gets the first response. */
export const ADMIN_REQUESTS_KEPT_DAYS = 30;

export const adminMessages = {
  wrongCredentials: 'Invalid username or password',
  usernameRequired: 'Enter your username',
  reasonRequired: 'Enter a reason. It’s kept in the log.',
  reasonTooLong: `Keep the reason to ${ADMIN_REASON_MAX_LENGTH} characters or fewer`,
  pageGone: 'This page can’t be shown. Start again from the first one.',
  fillInAllFields: 'Please fill in all fields',
  invalidPoints: 'Please enter a valid points amount',
  tooManyPoints: `You can add or remove at most ${POINTS_PER_ADJUSTMENT.toLocaleString('en-US')} points at once.`,
  tooFewPoints: (points: number) =>
    points === 0
      ? 'This user has no points to remove.'
      : `This user has only ${points.toLocaleString('en-US')} ${points === 1 ? 'point' : 'points'}. Remove that many or fewer.`,
  unknownStatus: 'Choose active or trial.',
  invalidEnd: 'Enter the end as a date and time.',
  endInPast: 'Choose an end in the future.',
  alreadyGiven: 'An admin has already granted this plan.',
  noPlanToEnd: 'This user has no plan to end.',
  alreadySuspended: 'This user is already suspended.',
  notSuspended: 'This user isn’t suspended.',
  noSuchUser: 'This user no longer exists.',
  signInFirst: 'Please sign in to the admin area first.',
  limitInvalid: 'Enter a whole number from 0 to 100,000',
  bulkJustEnded:
    'A job like this has just ended. Check the numbers, and start another if you need it.',
  modelWorks: (took: string) =>
    `The sample was read and turned into lessons and flashcards, and a question was answered from it, in ${took}.`,
  modelIncomplete: 'The sample was read, but the study pack or the answer isn’t complete.',
  modelFailed:
    'The sample couldn’t be read, or the question couldn’t be answered. The server’s log says why.',
  noModel: 'No language model is configured, so the built-in engine does all the work.',
  modelAnswers: (model: string, took: string, missing: readonly string[]) =>
    missing.length === 0
      ? `${model} answered in ${took}, with structured output and streaming.`
      : `${model} answered in ${took}, but without ${missing.join(' and ')}.`,
  modelAnswersNot: (model: string, why: string, advice?: string) =>
    advice ? `${model} didn’t answer: ${why}. ${advice}` : `${model} didn’t answer: ${why}.`,
  modelBusy: 'All workers are busy right now. Check again in a moment.',
  mailSentToYou: 'The mail service accepted a test email to your address.',
  mailSentToSite: 'The mail service accepted a test email to this site’s own address.',
  mailKept: 'This site doesn’t send email. The test email is in /dev/mail.',
  mailRefused: (reason: string) => `The mail service didn’t accept a test email: ${reason}.`,
  roleNotAllowed: 'Your role doesn’t allow this. Ask an owner.',
} as const;

export const adminScreenMessages = {
  signInFailed: 'Invalid credentials',
  loadFailed: 'Error loading admin data',
  sessionOver: 'Your session has expired. Please sign in again.',
  signOutFailed: 'You’re still signed in.',
  offerFailed: 'Couldn’t load the refund amount',
  limitsSaved: 'Limits saved',
  limitsFailed: 'The limits couldn’t be saved.',
  bulkRunning: 'One was running already',
  bulkFailed: 'It wasn’t started.',
  switchFailed: 'The feature wasn’t changed.',
  checkFailed: 'The check didn’t run.',
  reasonHint: 'Kept in the log with your name. Leave out personal details.',
  userReasonHint:
    'Kept in the log with your name, even after the account is deleted. Leave out personal details.',
  moneyBackFailed: 'The refund didn’t go through. Please try again.',
} as const;
