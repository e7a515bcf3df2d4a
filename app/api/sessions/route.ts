import { deleteCookie } from '@/lib/accounts/sessions/sealed-cookies';
import { endAllSessions, listSessions } from '@/lib/accounts/sessions/sessions';
import { SESSION_COOKIE } from '@/lib/constants/cookies';
import { noInput, route, routes } from '@/lib/http/routes';
import { withCookies } from '@/lib/responses/with-cookies';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'user', input: noInput, run: listSessions }),
  DELETE: route({
    access: 'user',
    input: noInput,
    run: async (ctx) => {
      const message = await endAllSessions(ctx);
      return withCookies(Response.json(message), [deleteCookie(SESSION_COOKIE)]);
    },
  }),
});
