import { adminSignInInput } from '@/lib/admin/identity/schema';
import { signInAdmin } from '@/lib/admin/identity/sign-in';
import type { AdminSignedInWire } from '@/lib/admin/identity/wire';
import { route, routes } from '@/lib/http/routes';
import { withCookies } from '@/lib/responses/with-cookies';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'anyone',
    input: adminSignInInput,
    run: async (ctx, input, request) => {
      const { token, cookies } = await signInAdmin(ctx, input, request.headers);
      const body: AdminSignedInWire = { success: true, session_token: token };
      return withCookies(Response.json(body), cookies);
    },
  }),
});
