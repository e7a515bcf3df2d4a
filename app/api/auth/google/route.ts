import { googleProof, signUpWithGoogle } from '@/lib/accounts/google/google-sign-up';
import { signUpInput } from '@/lib/accounts/schema';
import { deleteCookie } from '@/lib/accounts/sessions/sealed-cookies';
import { signedInWire } from '@/lib/accounts/sessions/signed-in-wire';
import type { MessageWire } from '@/lib/accounts/wire';
import { accountAnswers } from '@/lib/constants/account-answers';
import { GOOGLE_COOKIE } from '@/lib/constants/cookies';
import { noInput, route, routes } from '@/lib/http/routes';
import { withCookies } from '@/lib/responses/with-cookies';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({
    access: 'anyone',
    input: noInput,
    run: (_ctx, _input, request) => googleProof(request.headers),
  }),
  POST: route({
    access: 'anyone',
    input: signUpInput,
    run: async (ctx, input, request) => {
      const { sessionCookie, otherCookies, ...session } = await signUpWithGoogle(
        ctx,
        input,
        request.headers,
      );
      const cookies = [sessionCookie, ...otherCookies, deleteCookie(GOOGLE_COOKIE)];
      return withCookies(Response.json(await signedInWire(ctx, session)), cookies);
    },
  }),
  DELETE: route({
    access: 'anyone',
    input: noInput,
    run: async () => {
      const body: MessageWire = { message: accountAnswers.googleForgotten };
      return withCookies(Response.json(body), [deleteCookie(GOOGLE_COOKIE)]);
    },
  }),
});
