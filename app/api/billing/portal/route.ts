import { openPortal } from '@/lib/billing/portal';
import { portalInput } from '@/lib/billing/schema';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  {
    GET: route({ access: 'user', input: portalInput, run: openPortal }),
  },
  { getHasEffects: true },
);
