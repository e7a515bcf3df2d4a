import { signInInput } from '@/lib/accounts/schema';
import { flagSignedIn } from '@/lib/accounts/sessions/account-cookies';
import { signedInWire } from '@/lib/accounts/sessions/signed-in-wire';
import { signInWithPassword } from '@/lib/accounts/sign-in/sign-in';
import { noJsForms } from '@/lib/constants/no-js-forms';
import { route, routes } from '@/lib/http/routes';
import { withCookies } from '@/lib/responses/with-cookies';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'anyone',
    input: signInInput,
    run: async (ctx, input, request) => {
      const { sessionCookie, otherCookies, ...session } = await signInWithPassword(
        ctx,
        input,
        request.headers,
      );
      return withCookies(Response.json(await signedInWire(ctx, session)), [
        sessionCookie,
        ...otherCookies,
      ]);
    },
    noJsForm: {
      form: noJsForms.signIn,
      redirectTo: (next) => next,
      cookies: () => [flagSignedIn()],
    },
  }),
});
