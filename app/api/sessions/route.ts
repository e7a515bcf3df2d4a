import { z } from 'zod';
import { dropCookie } from '@/lib/accounts/sessions/sealed-cookies';
import { endAllSessions, listSessions } from '@/lib/accounts/sessions/sessions';
import { SESSION_COOKIE } from '@/lib/constants/cookies';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { withCookies } from '@/lib/http/with-cookies';

export const GET = route({ access: 'user', input: z.object({}), run: listSessions });

export const DELETE = route({
  access: 'user',
  input: z.object({}),
  run: async (ctx) => {
    const message = await endAllSessions(ctx);
    return withCookies(Response.json(message), [dropCookie(SESSION_COOKIE)]);
  },
});

export const { POST, PUT, PATCH, OPTIONS } = otherMethods('GET', 'DELETE');
