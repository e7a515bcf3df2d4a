import { z } from 'zod';
import { actAtLocalPortal, getLocalPortal } from '@/lib/billing/local/pages';
import { localActInput } from '@/lib/billing/local/schema';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

/** The local billing portal (product-rules.md, "Payments and refunds"). Exists only where no card is charged. */
export const GET = route({ access: 'user', input: z.object({}), run: getLocalPortal });
export const POST = route({ access: 'user', input: localActInput, run: actAtLocalPortal });
export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET', 'POST');
