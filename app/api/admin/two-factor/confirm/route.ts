import { confirmTwoFactorInput } from '@/lib/admin/two-factor/schema';
import { confirmTwoFactor } from '@/lib/admin/two-factor/two-factor';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'admin', input: confirmTwoFactorInput, run: confirmTwoFactor }),
});
