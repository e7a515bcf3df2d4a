import { signUpInput } from '@/lib/accounts/schema';
import { sealDeviceId } from '@/lib/accounts/sessions/account-cookies';
import { withNext } from '@/lib/accounts/sign-in/safe-path';
import { readSignUpForm } from '@/lib/accounts/sign-up/read-sign-up-form';
import { signUp } from '@/lib/accounts/sign-up/sign-up';
import type { MailSentWire } from '@/lib/accounts/wire';
import { keptMail } from '@/lib/adapters/mail';
import { SIGNED_UP_PATH } from '@/lib/constants/accounts';
import { fragmentOf, noJsForms } from '@/lib/constants/no-js-forms';
import { route, routes } from '@/lib/http/routes';
import { withCookies } from '@/lib/responses/with-cookies';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'anyone',
    feature: 'sign_up',
    input: signUpInput,
    run: async (ctx, input, request) => {
      const device = await sealDeviceId(request.headers, ctx.newId);
      const body: MailSentWire = { ...(await signUp(ctx, input, device.id)), ...keptMail() };
      return withCookies(Response.json(body), [device.cookie]);
    },
    noJsForm: {
      form: noJsForms.signUp,
      read: readSignUpForm,
      redirectTo: (next) => `${withNext(SIGNED_UP_PATH, next)}#${fragmentOf('signedUp')}`,
    },
  }),
});
