import { actAtLocalPortal, getLocalPortal } from '@/lib/fakes/stripe/local/pages';
import { localActInput } from '@/lib/fakes/stripe/local/schema';
import { noInput, route, routes } from '@/lib/http/routes';

/** Only where no card is charged (product-rules.md, "Payments and refunds"). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'user', input: noInput, run: getLocalPortal }),
  POST: route({ access: 'user', input: localActInput, run: actAtLocalPortal }),
});
