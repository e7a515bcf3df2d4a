import { acceptInvite } from '@/lib/admin/admins/accept-invite';
import { acceptInviteInput } from '@/lib/admin/admins/schema';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'anyone', input: acceptInviteInput, run: acceptInvite }),
});
