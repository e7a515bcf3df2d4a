import { checkInvite } from '@/lib/admin/admins/accept-invite';
import { inviteLinkInput } from '@/lib/admin/admins/schema';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  // Not GET, since URLs are logged and the token is secret.
  POST: route({ access: 'anyone', input: inviteLinkInput, run: checkInvite }),
});
