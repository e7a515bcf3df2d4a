import type { MailKind } from '../constants/mail';

/** The provider sends each `id` once, so that a retry is harmless. */
export type OutgoingMail = {
  id: string;
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
};

/**
 * `kept`: readable in the outbox. `later`: retry. `never`: refused by the provider. `reason` is for
 * the log.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'kept' }
  | { outcome: 'later' | 'never'; reason: string };

export type Mailer = { send: (mail: OutgoingMail) => Promise<Delivery> };
