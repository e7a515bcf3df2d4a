import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { markDropComplete } from '@/lib/play/drop-zone';
import { callerInput } from '@/lib/play/schema';

export const POST = route({ access: 'user', input: callerInput, run: markDropComplete });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
