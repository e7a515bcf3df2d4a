import { openCheckout } from '@/lib/billing/checkout';
import { checkoutInput } from '@/lib/billing/schema';
import { checkoutReturns } from '@/lib/constants/billing-messages';
import type { AppError } from '@/lib/errors';
import { seeOther } from '@/lib/http/no-js-form';
import { assertNoForeignLink } from '@/lib/http/origin';
import { route, routes } from '@/lib/http/routes';

function redirectOnFault({ code }: AppError): string {
  if (code === 'already_subscribed') return checkoutReturns.alreadySubscribed;
  if (code !== 'not_signed_in' && code !== 'demo_not_allowed') return checkoutReturns.failed;
  return `/login?${new URLSearchParams({ next: checkoutReturns.again })}`;
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  {
    // A redirect, since only navigation can open the provider's page in the top window of a frame.
    GET: route({
      access: 'user',
      feature: 'checkout',
      input: checkoutInput,
      run: async (ctx, input, request) => {
        assertNoForeignLink(request);
        return seeOther(await openCheckout(ctx, input));
      },
      onFault: redirectOnFault,
    }),
  },
  { getHasEffects: true },
);
