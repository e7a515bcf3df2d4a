import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { equip } from '@/lib/rewards/perks';
import { wearInput } from '@/lib/rewards/schema';

export const POST = route({ access: 'user', input: wearInput, run: equip });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
