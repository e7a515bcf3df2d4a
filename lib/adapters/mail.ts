import 'server-only';
import { KEPT_MAIL_PATH } from '../constants/mail';
import { env } from '../env';
import { type Log, requestLog } from '../log';
import type { Mailer } from '../mail/ports';

const TIMEOUT_MS = 10_000;

/**
 * Errors of the mail itself (resend.com/docs/api-reference/errors). After all others, including a
 * wrong key, a retry may succeed.
 */
const FAULT_OF_THE_MAIL = new Set([
  'validation_error',
  'missing_required_field',
  'invalid_parameter',
  'invalid_idempotent_request',
]);

/** Resend keeps an idempotency key for 24 hours. */
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
      // A proxy may respond in its place, so only a receipt counts.
      if (data?.id) return { outcome: 'sent' };
      const reason = error?.name ?? 'no_receipt';
      const hopeless = FAULT_OF_THE_MAIL.has(reason) && error?.statusCode !== 403;
      return { outcome: hopeless ? 'never' : 'later', reason };
    },
  };
}

/** Without a key: `/dev/mail` shows the mail, and the log names its link. */
export function keepingMailer(log: Log): Mailer {
  return {
    async send({ kind, links }) {
      log.info({ kind, links }, 'mail kept: open /dev/mail, or its link');
      return { outcome: 'kept' };
    },
  };
}

/** Whether the dev pages show mail instead of sending it (product-rules.md, "Mail"). */
export function isMailKept(): boolean {
  return env().SKIMWISE_EMBEDDED === 'on' && !env().RESEND_API_KEY;
}

/** Where to read the mail. */
export function keptMail(): { kept_at?: string } {
  return isMailKept() ? { kept_at: KEPT_MAIL_PATH } : {};
}

let chosen: Mailer | undefined;

/** Chosen from the environment at first use. */
export function mailer(): Mailer {
  const { RESEND_API_KEY: key, RESEND_BASE_URL: baseUrl, MAIL_FROM: from } = env();
  chosen ??= key ? resendMailer({ key, from, baseUrl }) : keepingMailer(requestLog('mail'));
  return chosen;
}
