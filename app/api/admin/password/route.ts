import { changePasswordInput } from '@/lib/accounts/schema';
import { changeOwnPassword } from '@/lib/admin/identity/own-password';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'admin', input: changePasswordInput, run: changeOwnPassword }),
});
