import { allowGoogle, refuseGoogle } from '@/lib/accounts/google/google-access';
import { passwordInput } from '@/lib/accounts/schema';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'user', input: passwordInput, run: allowGoogle }),
  DELETE: route({ access: 'user', input: passwordInput, run: refuseGoogle }),
});
