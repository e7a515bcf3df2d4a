import { changeLimits, getLimits } from '@/lib/admin/usage/limits';
import { changeLimitsInput } from '@/lib/admin/usage/schema';
import { withRequestKey } from '@/lib/http/request-key';
import { noInput, route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'admin', input: noInput, run: getLimits }),
  PUT: route({ access: 'owner', input: changeLimitsInput, run: withRequestKey(changeLimits) }),
});
