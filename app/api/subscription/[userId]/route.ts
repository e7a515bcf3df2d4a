import { subscriptionInput } from '@/lib/billing/schema';
import { getSubscription } from '@/lib/billing/status';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const GET = route({ access: 'user', input: subscriptionInput, run: getSubscription });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
