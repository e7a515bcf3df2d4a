import type { Delivery, Mailer, OutgoingMail } from '@/lib/mail/ports';

/** A fake mailer that records its mails. `script` has the outcomes of the first mails; later ones are kept. */
export function fakeMailer(...script: Delivery[]): Mailer & { readonly given: OutgoingMail[] } {
  const given: OutgoingMail[] = [];
  return {
    given,
    async send(mail) {
      given.push(mail);
      return script.shift() ?? { outcome: 'kept' };
    },
  };
}
