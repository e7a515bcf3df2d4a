import { route, routes } from '@/lib/http/routes';
import { getPerks } from '@/lib/rewards/perks';
import { ownInput } from '@/lib/rewards/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'user', input: ownInput, run: getPerks }),
});
