import { allowGoogle, refuseGoogle } from '@/lib/accounts/google/google-access';
import { passwordInput } from '@/lib/accounts/schema';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const POST = route({ access: 'user', input: passwordInput, run: allowGoogle });
export const DELETE = route({ access: 'user', input: passwordInput, run: refuseGoogle });

export const { GET, PUT, PATCH, OPTIONS } = otherMethods('POST', 'DELETE');
