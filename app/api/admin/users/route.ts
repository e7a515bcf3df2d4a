import { listUsers } from '@/lib/admin/users/list-users';
import { listUsersInput } from '@/lib/admin/users/schema';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'admin', input: listUsersInput, run: listUsers }),
});
