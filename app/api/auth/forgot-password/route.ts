import { forgotPassword } from '@/lib/accounts/mail-links/reset-password';
import { emailInput } from '@/lib/accounts/schema';
import { withNext } from '@/lib/accounts/sign-in/safe-path';
import type { MailSentWire } from '@/lib/accounts/wire';
import { keptMail } from '@/lib/adapters/mail';
import { fragmentOf, plainForms } from '@/lib/constants/plain-forms';
import { route } from '@/lib/http/route';
import { routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'anyone',
    input: emailInput,
    run: async (ctx, { email }): Promise<MailSentWire> => ({ ...(await forgotPassword(ctx, email)), ...keptMail() }),
    plainForm: {
      form: plainForms.forgot,
      leadsTo: (next) => `${withNext(plainForms.forgot.page, next)}#${fragmentOf('resetSent')}`,
    },
  }),
});
