import { resetPassword } from '@/lib/accounts/mail-links/reset-password';
import { resetPasswordInput } from '@/lib/accounts/schema';
import { deviceIdOf, sealDevice } from '@/lib/accounts/sessions/account-cookies';
import type { PasswordResetWire } from '@/lib/accounts/wire';
import { accountMessages } from '@/lib/constants/account-messages';
import { route, routes } from '@/lib/http/routes';
import { withCookies } from '@/lib/responses/with-cookies';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'anyone',
    input: resetPasswordInput,
    run: async (ctx, input, request) => {
      const { email } = await resetPassword(ctx, input, await deviceIdOf(request.headers));
      const body: PasswordResetWire = { message: accountMessages.passwordReset, email };
      // Reading the account's mail makes this a known device.
      return withCookies(Response.json(body), [
        await sealDevice(request.headers, email, ctx.newId),
      ]);
    },
  }),
});
