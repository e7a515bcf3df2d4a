import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getDrop } from '@/lib/play/drop-zone';
import { callerInput } from '@/lib/play/schema';

export const GET = route({ access: 'user', input: callerInput, run: getDrop });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
