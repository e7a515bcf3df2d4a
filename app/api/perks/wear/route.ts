import { route, routes } from '@/lib/http/routes';
import { equip } from '@/lib/rewards/perks';
import { wearInput } from '@/lib/rewards/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'user', input: wearInput, run: equip }),
});
