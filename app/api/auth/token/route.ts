import { collectToken } from '@/lib/accounts/sessions/sessions';
import { noInput, route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'user', input: noInput, run: collectToken }),
});
