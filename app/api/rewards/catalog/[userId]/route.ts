import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { ownInput } from '@/lib/rewards/schema';
import { getCatalog } from '@/lib/rewards/service';

export const GET = route({ access: 'user', input: ownInput, run: getCatalog });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
