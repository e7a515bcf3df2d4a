import { route, routes } from '@/lib/http/routes';
import { equip } from '@/lib/rewards/perks';
import { equipInput } from '@/lib/rewards/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'user', input: equipInput, run: equip }),
});
