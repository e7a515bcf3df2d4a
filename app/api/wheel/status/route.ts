import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { callerInput } from '@/lib/play/schema';
import { getWheelStatus } from '@/lib/play/wheel';

export const GET = route({ access: 'user', input: callerInput, run: getWheelStatus });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
