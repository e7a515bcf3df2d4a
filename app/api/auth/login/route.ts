import { signInInput } from '@/lib/accounts/schema';
import { flagSignedIn } from '@/lib/accounts/sessions/account-cookies';
import { signInWithPassword } from '@/lib/accounts/sign-in/sign-in-with-password';
import { toUserWire } from '@/lib/accounts/to-wire';
import type { SignedInWire } from '@/lib/accounts/wire';
import { noJsForms } from '@/lib/constants/no-js-forms';
import { route, routes } from '@/lib/http/routes';
import { membershipOf } from '@/lib/membership/service';
import { withCookies } from '@/lib/responses/with-cookies';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'anyone',
    input: signInInput,
    run: async (ctx, input, request) => {
      const { user, token, sessionCookie, otherCookies } = await signInWithPassword(ctx, input, request.headers);
      const membership = await membershipOf(ctx, user);
      const body: SignedInWire = { user: toUserWire({ ...user, ...membership }, ctx.now), session_token: token };
      return withCookies(Response.json(body), [sessionCookie, ...otherCookies]);
    },
    noJsForm: { form: noJsForms.signIn, redirectTo: (next) => next, cookies: () => [flagSignedIn()] },
  }),
});
