import { startBulkInput } from '@/lib/admin/bulk/schema';
import { getBulk, startBulk } from '@/lib/admin/bulk/service';
import { withRequestKey } from '@/lib/http/request-key';
import { noInput, route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'admin', input: noInput, run: getBulk }),
  POST: route({ access: 'owner', input: startBulkInput, run: withRequestKey(startBulk) }),
});
