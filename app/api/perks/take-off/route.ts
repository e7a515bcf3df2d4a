import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { takeOff } from '@/lib/rewards/perks';
import { takeOffInput } from '@/lib/rewards/schema';

export const POST = route({ access: 'user', input: takeOffInput, run: takeOff });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
