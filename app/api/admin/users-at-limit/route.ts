import { usersAtLimitInput } from '@/lib/admin/usage/schema';
import { listUsersAtLimit } from '@/lib/admin/usage/stats';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'admin', input: usersAtLimitInput, run: listUsersAtLimit }),
});
