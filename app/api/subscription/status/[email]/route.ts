import { statusInput } from '@/lib/billing/schema';
import { getSubscriptionByEmail } from '@/lib/billing/status';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const GET = route({ access: 'user', input: statusInput, run: getSubscriptionByEmail });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
