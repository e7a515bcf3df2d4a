import { forgotPassword } from '@/lib/accounts/mail-links/reset-password';
import { emailInput } from '@/lib/accounts/schema';
import { withNext } from '@/lib/accounts/sign-in/safe-path';
import type { MailSentWire } from '@/lib/accounts/wire';
import { keptMail } from '@/lib/adapters/mail';
import { fragmentOf, noJsForms } from '@/lib/constants/no-js-forms';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'anyone',
    input: emailInput,
    run: async (ctx, { email }): Promise<MailSentWire> => ({
      ...(await forgotPassword(ctx, email)),
      ...keptMail(),
    }),
    noJsForm: {
      form: noJsForms.forgot,
      redirectTo: (next) => `${withNext(noJsForms.forgot.page, next)}#${fragmentOf('resetSent')}`,
    },
  }),
});
