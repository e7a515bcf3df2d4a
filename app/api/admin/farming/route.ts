import { listFlagged } from '@/lib/admin/farming/list-flagged';
import { listFarmingInput } from '@/lib/admin/farming/schema';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'admin', input: listFarmingInput, run: listFlagged }),
});
