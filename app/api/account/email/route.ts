import { changeEmail } from '@/lib/accounts/mail-links/change-email';
import { changeEmailInput } from '@/lib/accounts/schema';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const POST = route({ access: 'user', input: changeEmailInput, run: changeEmail });

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
