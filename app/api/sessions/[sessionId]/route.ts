import { sessionInput } from '@/lib/accounts/schema';
import { deleteCookie } from '@/lib/accounts/sessions/sealed-cookies';
import { endSession } from '@/lib/accounts/sessions/sessions';
import { SESSION_COOKIE } from '@/lib/constants/cookies';
import { route, routes } from '@/lib/http/routes';
import { withCookies } from '@/lib/responses/with-cookies';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: route({
    access: 'user',
    input: sessionInput,
    run: async (ctx, { sessionId }) => {
      const message = await endSession(ctx, { sessionId });
      const isOwn = sessionId === ctx.actor.sessionId;
      return withCookies(Response.json(message), isOwn ? [deleteCookie(SESSION_COOKIE)] : []);
    },
  }),
});
