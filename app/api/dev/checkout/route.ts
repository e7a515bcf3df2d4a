import { getLocalCheckout, payAtLocalCheckout } from '@/lib/billing/local/pages';
import { localCheckoutInput, localPayInput } from '@/lib/billing/local/schema';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

/** The local checkout (product-rules.md, "Payments and refunds"). Exists only where no card is charged. */
export const GET = route({ access: 'user', input: localCheckoutInput, run: getLocalCheckout });
export const POST = route({ access: 'user', input: localPayInput, run: payAtLocalCheckout });
export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET', 'POST');
