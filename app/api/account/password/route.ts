import { changePassword } from '@/lib/accounts/passwords/change-password';
import { changePasswordInput } from '@/lib/accounts/schema';
import type { PasswordChangedWire } from '@/lib/accounts/wire';
import { accountMessages } from '@/lib/constants/account-messages';
import { route, routes } from '@/lib/http/routes';
import { withCookies } from '@/lib/responses/with-cookies';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'user',
    input: changePasswordInput,
    run: async (ctx, input, request) => {
      const { token, cookies } = await changePassword(ctx, input, request.headers);
      const body: PasswordChangedWire = {
        message: accountMessages.passwordChanged,
        session_token: token,
      };
      return withCookies(Response.json(body), cookies);
    },
  }),
});
