import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { historyInput } from '@/lib/points/schema';
import { getHistory } from '@/lib/points/service';

export const GET = route({ access: 'user', input: historyInput, run: getHistory });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
