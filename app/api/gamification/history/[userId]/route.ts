import { route, routes } from '@/lib/http/routes';
import { historyInput } from '@/lib/points/schema';
import { getHistory } from '@/lib/points/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'user', input: historyInput, run: getHistory }),
});
