import { keptMail } from '@/lib/adapters/mail';
import { sendPasswordLink } from '@/lib/admin/admins/invites';
import { adminIdInput } from '@/lib/admin/admins/schema';
import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';

const send = withRequestKey(sendPasswordLink);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'owner',
    input: adminIdInput,
    run: async (ctx, input, request) => ({ ...(await send(ctx, input, request)), ...keptMail() }),
  }),
});
