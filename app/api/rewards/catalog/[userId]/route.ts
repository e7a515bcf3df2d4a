import { route, routes } from '@/lib/http/routes';
import { ownInput } from '@/lib/rewards/schema';
import { getCatalog } from '@/lib/rewards/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'user', input: ownInput, run: getCatalog }),
});
