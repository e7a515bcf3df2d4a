import { route, routes } from '@/lib/http/routes';
import { getRank } from '@/lib/points/board';
import { rankInput } from '@/lib/points/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'user', input: rankInput, run: getRank }),
});
