import { passwordInput } from '@/lib/accounts/schema';
import { renewRecoveryCodes } from '@/lib/admin/two-factor/two-factor';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'admin', input: passwordInput, run: renewRecoveryCodes }),
});
