import { openCheckout } from '@/lib/billing/checkout';
import { checkoutInput } from '@/lib/billing/schema';
import type { CheckoutWire } from '@/lib/billing/wire';
import { assertNoForeignLink } from '@/lib/http/origin';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  {
    GET: route({
      access: 'user',
      feature: 'checkout',
      input: checkoutInput,
      run: async (ctx, input, request): Promise<CheckoutWire> => {
        assertNoForeignLink(request);
        return { checkout_url: await openCheckout(ctx, input) };
      },
    }),
  },
  { getHasEffects: true },
);
