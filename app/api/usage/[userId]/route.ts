import { z } from 'zod';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getUsage } from '@/lib/usage/service';

export const GET = route({ access: 'learner', input: z.object({ userId: z.string().max(200) }), run: getUsage });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
