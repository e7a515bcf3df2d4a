import { route, routes } from '@/lib/http/routes';
import { takeOff } from '@/lib/rewards/perks';
import { takeOffInput } from '@/lib/rewards/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'user', input: takeOffInput, run: takeOff }),
});
