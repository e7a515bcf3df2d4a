import { listAdmins } from '@/lib/admin/admins/list-admins';
import { listAdminsInput } from '@/lib/admin/admins/schema';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'admin', input: listAdminsInput, run: listAdmins }),
});
