import { confirmPayment } from '@/lib/billing/confirm';
import { confirmInput } from '@/lib/billing/schema';
import { otherMethodsOfAction } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const GET = route({ access: 'user', input: confirmInput, run: confirmPayment });
export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethodsOfAction();
