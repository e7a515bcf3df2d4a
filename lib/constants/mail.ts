import { NOTICE_KINDS } from './notices';

/** One template each. */
export const MAIL_KINDS = [
  'verify_email',
  'already_registered',
  'reset_password',
  'password_changed',
  'change_email',
  'address_taken',
  'email_change_asked',
  'email_changed',
  'google_linked',
  'google_unlinked',
  'account_deleted',
  'admin_invite',
  'admin_password',
  'reward_shipped',
  'reward_refused',
  'limit_reached',
  'mail_check',
  ...NOTICE_KINDS,
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

export const KEPT_MAIL_PATH = '/dev/mail';

/** Of a mail's recipient, time and subject. */
export const MAIL_KEPT_DAYS = 30;
