import { keptMail } from '@/lib/adapters/mail';
import { inviteAdmin } from '@/lib/admin/admins/invites';
import { listInvites } from '@/lib/admin/admins/list-admins';
import { inviteAdminInput } from '@/lib/admin/admins/schema';
import { withRequestKey } from '@/lib/http/request-key';
import { noInput, route, routes } from '@/lib/http/routes';

const invite = withRequestKey(inviteAdmin);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'admin', input: noInput, run: listInvites }),
  POST: route({
    access: 'owner',
    input: inviteAdminInput,
    run: async (ctx, input, request) => ({
      ...(await invite(ctx, input, request)),
      ...keptMail(),
    }),
  }),
});
