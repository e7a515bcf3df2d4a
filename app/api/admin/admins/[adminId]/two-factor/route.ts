import { resetTwoFactor } from '@/lib/admin/admins/change-admin';
import { adminIdInput } from '@/lib/admin/admins/schema';
import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: route({ access: 'owner', input: adminIdInput, run: withRequestKey(resetTwoFactor) }),
});
