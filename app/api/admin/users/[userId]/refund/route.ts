import { offerRefund, refundUser } from '@/lib/admin/users/money-back';
import { adminUserInput, moneyBackInput } from '@/lib/admin/users/schema';
import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'admin', input: adminUserInput, run: offerRefund }),
  POST: route({
    access: 'owner',
    input: moneyBackInput,
    run: withRequestKey(refundUser),
  }),
});
