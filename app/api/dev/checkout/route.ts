import { getLocalCheckout, payAtLocalCheckout } from '@/lib/fakes/stripe/local/pages';
import { localCheckoutInput, localPayInput } from '@/lib/fakes/stripe/local/schema';
import { route, routes } from '@/lib/http/routes';

/** The local checkout (product-rules.md, "Payments and refunds"). Exists only where no card is charged. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'user', input: localCheckoutInput, run: getLocalCheckout }),
  POST: route({ access: 'user', input: localPayInput, run: payAtLocalCheckout }),
});
