import { z } from 'zod';
import { checkHealth } from '@/lib/health/service';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const GET = route({ access: 'anyone', unlimited: true, input: z.object({}), run: checkHealth });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
