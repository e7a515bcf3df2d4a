import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { ownInput } from '@/lib/points/schema';
import { getStats } from '@/lib/points/service';

export const GET = route({ access: 'user', input: ownInput, run: getStats });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
