import { verifyEmail } from '@/lib/accounts/mail-links/verify-email';
import { verifyEmailInput } from '@/lib/accounts/schema';
import { sealDevice } from '@/lib/accounts/sessions/account-cookies';
import type { VerifiedWire } from '@/lib/accounts/wire';
import { followAddress } from '@/lib/billing/customer';
import { accountMessages } from '@/lib/constants/account-messages';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { withCookies } from '@/lib/http/with-cookies';

export const GET = route({
  access: 'anyone',
  input: verifyEmailInput,
  run: async (ctx, { token }, request) => {
    const { user, purpose } = await verifyEmail(ctx, token);
    const isChange = purpose === 'change_email';
    if (isChange) ctx.defer(() => followAddress(ctx, user.id));
    const message = isChange ? accountMessages.emailChanged : accountMessages.verified;
    const body: VerifiedWire = { verified: true, message, email_changed: isChange };
    // Whoever reads the account's mail is no stranger to it.
    return withCookies(Response.json(body), [await sealDevice(request.headers, user.email, ctx.newId)]);
  },
});

/** Next would answer HEAD through GET: a mail scanner that only looks must not use the link up. */
export function HEAD(): Response {
  return new Response(null, { status: 204 });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
