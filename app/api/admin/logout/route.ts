import { deleteCookie } from '@/lib/accounts/sessions/sealed-cookies';
import { signOutAdmin } from '@/lib/admin/identity/sign-out';
import { ADMIN_COOKIE } from '@/lib/constants/cookies';
import { noInput, route, routes } from '@/lib/http/routes';
import { withCookies } from '@/lib/responses/with-cookies';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'anyone',
    input: noInput,
    run: async (ctx, _input, request) => {
      const ended = await signOutAdmin(ctx, request.headers);
      return withCookies(Response.json(ended), [deleteCookie(ADMIN_COOKIE)]);
    },
  }),
});
