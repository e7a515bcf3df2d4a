/** product-rules.md, "Admin" */
export const ADMIN_INVITE_HOURS = 48;
/** Open at once. */
export const ADMIN_INVITES_MAX = 100;
/** How long an invitation is remembered after it has ended. */
export const ADMIN_INVITES_KEPT_DAYS = 30;

export const ADMINS_PAGE_SIZE = 100;

/** An admin's password can open this many sessions in 8 hours; only the newest are listed. */
export const ADMIN_SESSIONS_SHOWN = 100;

/** Of the environment's password, too. */
export const ADMIN_PASSWORD_MIN_LENGTH = 12;

export const ADMIN_NAME_MIN_LENGTH = 3;
export const ADMIN_NAME_MAX_LENGTH = 40;

export const RECOVERY_CODE_COUNT = 10;

/** `invite` makes an admin, `password` lets an admin choose a new password. */
export type AdminLinkKind = 'invite' | 'password';

export const ADMIN_INVITE_PATH = '/admin/invite';

export const adminAccessMessages = {
  codeRequired: 'Enter the code from your authenticator app or a recovery code',
  codeWrong: 'This code is wrong, or it was used before. Wait for the next code and try again.',
  twoFactorOn: 'Two-factor sign-in is already on.',
  twoFactorOff: 'Two-factor sign-in is off.',
  twoFactorNotStarted: 'Start again: there’s no new key to confirm.',
  usernameRule: `Use ${ADMIN_NAME_MIN_LENGTH} to ${ADMIN_NAME_MAX_LENGTH} lowercase letters, digits, dots, hyphens or underscores, and start with a letter`,
  passwordShort: `Please choose a password of at least ${ADMIN_PASSWORD_MIN_LENGTH} characters`,
  passwordHint: `At least ${ADMIN_PASSWORD_MIN_LENGTH} characters. Three or four unrelated words work well.`,
  usernameTaken: 'This username is taken. Please choose another.',
  linkInvalid: 'This link is no longer valid. Ask an owner for a new one.',
  tokenMissing: 'This link is incomplete. Open it again from your email.',
  alreadyAdmin:
    'An admin has this email. To let them choose a new password, use “Send password link” in the list.',
  tooManyInvites: `There are ${ADMIN_INVITES_MAX} open invitations. Revoke one first.`,
  noSuchInvite: 'This invitation was used or revoked, or has expired.',
  noSuchAdmin: 'This admin no longer exists.',
  nothingToChange: 'Choose a role, or whether to disable the admin.',
  notYourself: 'You can’t change your own role or disable yourself. Ask another owner.',
  notYourOwnFactor: 'Turn off your own two-factor sign-in under Security.',
  environmentAdmin:
    'This admin is set by environment variables and always stays an enabled owner. Change ADMIN_USERNAME and ADMIN_PASSWORD instead.',
  environmentPassword:
    'Your password is set by an environment variable. Change ADMIN_PASSWORD and restart the site.',
  noEmail: 'This admin has no email.',
  disabledAdmin: 'This admin is disabled. Enable them first.',
} as const;
