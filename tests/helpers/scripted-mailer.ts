import type { Delivery, Mailer, OutgoingMail } from '@/lib/adapters/mail';

/** A mailer that keeps what it was given; `script` says what becomes of each sending, in order, then all are kept. */
export function scriptedMailer(...script: Delivery[]): Mailer & { readonly given: OutgoingMail[] } {
  const given: OutgoingMail[] = [];
  return {
    given,
    async send(mail) {
      given.push(mail);
      return script.shift() ?? { outcome: 'kept' };
    },
  };
}
