import { deleteCookie } from '@/lib/accounts/sessions/sealed-cookies';
import { signOut } from '@/lib/accounts/sessions/sign-out';
import { SESSION_COOKIE } from '@/lib/constants/cookies';
import { noInput, route, routes } from '@/lib/http/routes';
import { withCookies } from '@/lib/responses/with-cookies';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'anyone',
    input: noInput,
    run: async (ctx, _input, request) => {
      const message = await signOut(ctx, request.headers);
      return withCookies(Response.json(message), [deleteCookie(SESSION_COOKIE)]);
    },
  }),
});
