import { resetUsage } from '@/lib/admin/users/account-actions';
import { userActionInput } from '@/lib/admin/users/schema';
import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: route({ access: 'support', input: userActionInput, run: withRequestKey(resetUsage) }),
});
