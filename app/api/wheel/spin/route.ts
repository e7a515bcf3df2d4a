import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { callerInput } from '@/lib/play/schema';
import { spin } from '@/lib/play/wheel';

export const POST = route({ access: 'user', input: callerInput, run: spin });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
