import { checkResetLink } from '@/lib/accounts/mail-links/reset-password';
import { resetLinkInput } from '@/lib/accounts/schema';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

/** Not by GET: the token would stand in an address. */
export const POST = route({ access: 'anyone', input: resetLinkInput, run: checkResetLink });

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
