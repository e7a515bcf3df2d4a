import { z } from 'zod';
import { dropCookie } from '@/lib/accounts/sessions/sealed-cookies';
import { signOutAdmin } from '@/lib/admin/sign-out';
import { ADMIN_COOKIE } from '@/lib/constants/cookies';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { withCookies } from '@/lib/http/with-cookies';

export const POST = route({
  access: 'anyone',
  input: z.object({}),
  run: async (ctx, _input, request) => {
    const ended = await signOutAdmin(ctx, request.headers);
    return withCookies(Response.json(ended), [dropCookie(ADMIN_COOKIE)]);
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
