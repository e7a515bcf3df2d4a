import { forgotPassword } from '@/lib/accounts/mail-links/reset-password';
import { emailInput } from '@/lib/accounts/schema';
import { withNext } from '@/lib/accounts/sign-in/safe-path';
import { fragmentOf, plainForms } from '@/lib/constants/plain-forms';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const POST = route({
  access: 'anyone',
  input: emailInput,
  run: (ctx, { email }) => forgotPassword(ctx, email),
  plainForm: {
    form: plainForms.forgot,
    leadsTo: (next) => `${withNext(plainForms.forgot.page, next)}#${fragmentOf('resetSent')}`,
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
