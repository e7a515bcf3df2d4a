import { z } from 'zod';
import { collectToken } from '@/lib/accounts/sessions/collect-token';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const POST = route({ access: 'user', input: z.object({}), run: collectToken });

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
