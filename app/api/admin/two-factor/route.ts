import { passwordInput } from '@/lib/accounts/schema';
import { startTwoFactor, turnOffTwoFactor } from '@/lib/admin/two-factor/two-factor';
import { noInput, route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'admin', input: noInput, run: startTwoFactor }),
  DELETE: route({ access: 'admin', input: passwordInput, run: turnOffTwoFactor }),
});
