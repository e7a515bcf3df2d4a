import { userPointsInput } from '@/lib/admin/users/schema';
import { getUserPoints } from '@/lib/admin/users/user-detail';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'admin', input: userPointsInput, run: getUserPoints }),
});
