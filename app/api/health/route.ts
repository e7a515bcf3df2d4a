import { z } from 'zod';
import { checkHealth } from '@/lib/health/service';
import { route } from '@/lib/http/route';

export const GET = route({ access: 'anyone', input: z.object({}), run: checkHealth });
