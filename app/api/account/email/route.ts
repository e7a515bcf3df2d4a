import { changeEmail } from '@/lib/accounts/mail-links/change-email';
import { changeEmailInput } from '@/lib/accounts/schema';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'user', input: changeEmailInput, run: changeEmail }),
});
