import 'server-only';
import { KEPT_MAIL_PATH } from '../constants/mail';
import { env } from '../env';
import { type Log, requestLog } from '../log';
import type { Mailer } from '../mail/ports';

const TIMEOUT_MS = 10_000;

/**
 * Resend's names for a fault of the mail itself (resend.com/docs/api-reference/errors). All others, a wrong key
 * included, may be mended while the mail waits.
 */
const FAULT_OF_THE_MAIL = new Set([
  'validation_error',
  'missing_required_field',
  'invalid_parameter',
  'invalid_idempotent_request',
]);

/** Sends through Resend, which keeps an idempotency key for 24 hours. Its SDK is loaded at the first mail. */
export function resendMailer(options: {
  key: string;
  from: string;
  baseUrl: string | undefined;
  timeoutMs?: number;
}): Mailer {
  return {
    async send({ id, to, subject, text, html }) {
      const { Resend } = await import('resend');
      const resend = new Resend(options.key, { baseUrl: options.baseUrl });
      const { data, error } = await resend.emails.send(
        { from: options.from, to, subject, text, html },
        { idempotencyKey: id, signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS) },
      );
      // A proxy may respond in the provider's place, so only the provider's receipt counts.
      if (data?.id) return { outcome: 'sent' };
      const reason = error?.name ?? 'no_receipt';
      const hopeless = FAULT_OF_THE_MAIL.has(reason) && error?.statusCode !== 403;
      return { outcome: hopeless ? 'never' : 'later', reason };
    },
  };
}

/** The embedded default without a key: the mail stays where `/dev/mail` shows it, and the log names its link. */
export function keepingMailer(log: Log): Mailer {
  return {
    async send({ kind, links }) {
      log.info({ kind, links }, 'mail kept: open /dev/mail, or its link');
      return { outcome: 'kept' };
    },
  };
}

/** Whether mail is kept rather than sent, so that the dev pages may show it (product-rules.md, "Mail"). */
export function isMailKept(): boolean {
  return env().SKIMWISE_EMBEDDED === 'on' && !env().RESEND_API_KEY;
}

/** For responses about a mail: where to read it, if mail is kept instead of sent. */
export function keptMail(): { kept_at?: string } {
  return isMailKept() ? { kept_at: KEPT_MAIL_PATH } : {};
}

let chosen: Mailer | undefined;

/** The process's mailer, chosen from the environment at first use. */
export function mailer(): Mailer {
  const { RESEND_API_KEY: key, RESEND_BASE_URL: baseUrl, MAIL_FROM: from } = env();
  chosen ??= key ? resendMailer({ key, from, baseUrl }) : keepingMailer(requestLog('mail'));
  return chosen;
}
