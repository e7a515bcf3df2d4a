import { checkResetLink } from '@/lib/accounts/mail-links/reset-password';
import { resetLinkInput } from '@/lib/accounts/schema';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  // Not GET, since URLs are logged and the token is secret.
  POST: route({ access: 'anyone', input: resetLinkInput, run: checkResetLink }),
});
