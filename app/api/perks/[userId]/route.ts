import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getPerks } from '@/lib/rewards/perks';
import { ownInput } from '@/lib/rewards/schema';

export const GET = route({ access: 'user', input: ownInput, run: getPerks });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
