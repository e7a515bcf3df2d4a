import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getRank } from '@/lib/points/board';
import { rankInput } from '@/lib/points/schema';

export const GET = route({ access: 'user', input: rankInput, run: getRank });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
