import { subscriptionInput } from '@/lib/billing/schema';
import { getSubscription } from '@/lib/billing/status';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'user', input: subscriptionInput, run: getSubscription }),
});
