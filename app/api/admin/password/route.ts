import { changeOwnPassword } from '@/lib/admin/identity/own-password';
import { changeAdminPasswordInput } from '@/lib/admin/identity/schema';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'admin', input: changeAdminPasswordInput, run: changeOwnPassword }),
});
