import { z } from 'zod';
import { googleProof, signUpWithGoogle } from '@/lib/accounts/google/google-sign-up';
import { signUpInput } from '@/lib/accounts/schema';
import { dropCookie } from '@/lib/accounts/sessions/sealed-cookies';
import { toUserWire } from '@/lib/accounts/to-wire';
import type { MessageWire, SignedInWire } from '@/lib/accounts/wire';
import { accountAnswers } from '@/lib/constants/account-answers';
import { GOOGLE_COOKIE } from '@/lib/constants/cookies';
import { route, routes } from '@/lib/http/routes';
import { membershipOf } from '@/lib/membership/service';
import { withCookies } from '@/lib/responses/with-cookies';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({
    access: 'anyone',
    input: z.object({}),
    run: (_ctx, _input, request) => googleProof(request.headers),
  }),
  POST: route({
    access: 'anyone',
    input: signUpInput,
    run: async (ctx, input, request) => {
      const { user, token, sessionCookie, otherCookies } = await signUpWithGoogle(ctx, input, request.headers);
      const membership = await membershipOf(ctx, user);
      const body: SignedInWire = { user: toUserWire({ ...user, ...membership }, ctx.now), session_token: token };
      return withCookies(Response.json(body), [sessionCookie, ...otherCookies, dropCookie(GOOGLE_COOKIE)]);
    },
  }),
  DELETE: route({
    access: 'anyone',
    input: z.object({}),
    run: async () => {
      const body: MessageWire = { message: accountAnswers.googleForgotten };
      return withCookies(Response.json(body), [dropCookie(GOOGLE_COOKIE)]);
    },
  }),
});
