import { openPortal } from '@/lib/billing/portal';
import { portalInput } from '@/lib/billing/schema';
import { otherMethodsOfAction } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const GET = route({ access: 'user', input: portalInput, run: openPortal });
export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethodsOfAction();
