import { confirmPayment } from '@/lib/billing/confirm';
import { confirmInput } from '@/lib/billing/schema';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  {
    GET: route({ access: 'user', input: confirmInput, run: confirmPayment }),
  },
  { getHasEffects: true },
);
