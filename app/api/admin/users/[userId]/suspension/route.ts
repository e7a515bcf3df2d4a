import { suspendUser } from '@/lib/admin/users/account-actions';
import { suspensionInput } from '@/lib/admin/users/schema';
import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'support', input: suspensionInput, run: withRequestKey(suspendUser) }),
});
