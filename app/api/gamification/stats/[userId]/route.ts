import { route, routes } from '@/lib/http/routes';
import { ownInput } from '@/lib/points/schema';
import { getStats } from '@/lib/points/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'user', input: ownInput, run: getStats }),
});
