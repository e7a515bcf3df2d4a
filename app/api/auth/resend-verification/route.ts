import { resendVerification } from '@/lib/accounts/mail-links/resend-verification';
import { emailInput } from '@/lib/accounts/schema';
import { deviceIdOf } from '@/lib/accounts/sessions/account-cookies';
import { withNext } from '@/lib/accounts/sign-in/safe-path';
import type { MailSentWire } from '@/lib/accounts/wire';
import { keptMail } from '@/lib/adapters/mail';
import { fragmentOf, noJsForms } from '@/lib/constants/no-js-forms';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'anyone',
    input: emailInput,
    run: async (ctx, { email }, request): Promise<MailSentWire> => {
      const answer = await resendVerification(ctx, email, await deviceIdOf(request.headers));
      return { ...answer, ...keptMail() };
    },
    noJsForm: {
      form: noJsForms.resend,
      redirectTo: (next) => `${withNext(noJsForms.resend.page, next)}#${fragmentOf('linkSent')}`,
    },
  }),
});
