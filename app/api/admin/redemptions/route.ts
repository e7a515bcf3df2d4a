import { listOrders } from '@/lib/admin/fulfillment/list-orders';
import { listOrdersInput } from '@/lib/admin/fulfillment/schema';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'admin', input: listOrdersInput, run: listOrders }),
});
