import { cancelSubscription } from '@/lib/billing/cancellation';
import { callerInput } from '@/lib/billing/schema';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const POST = route({ access: 'user', input: callerInput, run: cancelSubscription });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
