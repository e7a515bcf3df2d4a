import { openCheckout } from '@/lib/billing/checkout';
import { checkoutInput } from '@/lib/billing/schema';
import type { CheckoutWire } from '@/lib/billing/wire';
import { assertNoForeignLink } from '@/lib/http/origin';
import { otherMethodsOfAction } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const GET = route({
  access: 'user',
  input: checkoutInput,
  run: async (ctx, input, request): Promise<CheckoutWire> => {
    assertNoForeignLink(request);
    return { checkout_url: await openCheckout(ctx, input) };
  },
});

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethodsOfAction();
