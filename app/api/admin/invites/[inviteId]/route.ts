import { revokeAdminInvite } from '@/lib/admin/admins/invites';
import { revokeInviteInput } from '@/lib/admin/admins/schema';
import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: route({
    access: 'owner',
    input: revokeInviteInput,
    run: withRequestKey(revokeAdminInvite),
  }),
});
