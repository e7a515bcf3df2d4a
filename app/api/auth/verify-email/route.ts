import { signInByLink } from '@/lib/accounts/mail-links/sign-in-by-link';
import {
  type Verified,
  verifyByPassword,
  verifyEmail,
} from '@/lib/accounts/mail-links/verify-email';
import { verifyByPasswordInput, verifyEmailInput } from '@/lib/accounts/schema';
import { deviceIdOf } from '@/lib/accounts/sessions/account-cookies';
import { signedInWire } from '@/lib/accounts/sessions/signed-in-wire';
import type { VerifiedWire } from '@/lib/accounts/wire';
import { followAddress } from '@/lib/billing/customer';
import { accountMessages } from '@/lib/constants/account-messages';
import type { ContextFor } from '@/lib/context';
import { route, routes } from '@/lib/http/routes';
import { withCookies } from '@/lib/responses/with-cookies';

async function answer(
  ctx: ContextFor<'anyone'>,
  verified: Verified,
  headers: Headers,
): Promise<Response> {
  const isChange = verified.purpose === 'change_email';
  if (isChange) ctx.defer(() => followAddress(ctx, verified.user.id));
  const message = isChange ? accountMessages.emailChanged : accountMessages.verified;
  const { signedIn, cookies } = await signInByLink(ctx, verified, headers);
  const { email } = verified.user;
  const session = signedIn && (await signedInWire(ctx, signedIn));
  const body: VerifiedWire = {
    verified: true,
    message,
    email_changed: isChange,
    email,
    ...session,
  };
  return withCookies(Response.json(body), cookies);
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({
    access: 'anyone',
    input: verifyEmailInput,
    run: async (ctx, { token }, { headers }) =>
      answer(ctx, await verifyEmail(ctx, token, await deviceIdOf(headers)), headers),
  }),
  POST: route({
    access: 'anyone',
    input: verifyByPasswordInput,
    run: async (ctx, input, { headers }) =>
      answer(ctx, await verifyByPassword(ctx, input), headers),
  }),
  // Not served by GET: a mail scanner's HEAD would use the link up.
  HEAD: async () => new Response(null, { status: 204 }),
});
