import { settleOrderInput } from '@/lib/admin/fulfillment/schema';
import { settleOrder } from '@/lib/admin/fulfillment/settle';
import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'support',
    input: settleOrderInput,
    run: withRequestKey(settleOrder),
  }),
});
