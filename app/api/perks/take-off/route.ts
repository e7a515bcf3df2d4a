import { route, routes } from '@/lib/http/routes';
import { unequip } from '@/lib/rewards/perks';
import { unequipInput } from '@/lib/rewards/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'user', input: unequipInput, run: unequip }),
});
