import { z } from 'zod';
import { route } from '@/lib/http/route';
import { getUsage } from '@/lib/usage/service';

export const GET = route({ access: 'learner', input: z.object({ userId: z.string().max(200) }), run: getUsage });
