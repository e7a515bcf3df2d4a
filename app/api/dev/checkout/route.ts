import { getLocalCheckout, payAtLocalCheckout } from '@/lib/fakes/stripe/local/pages';
import { localCheckoutInput, localPayInput } from '@/lib/fakes/stripe/local/schema';
import { route, routes } from '@/lib/http/routes';

/** Only where no card is charged (product-rules.md, "Payments and refunds"). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'user', input: localCheckoutInput, run: getLocalCheckout }),
  POST: route({ access: 'user', input: localPayInput, run: payAtLocalCheckout }),
});
