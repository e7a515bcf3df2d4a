import { changeAdmin } from '@/lib/admin/admins/change-admin';
import { changeAdminInput } from '@/lib/admin/admins/schema';
import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PATCH: route({ access: 'owner', input: changeAdminInput, run: withRequestKey(changeAdmin) }),
});
