import { z } from 'zod';
import { route } from '@/lib/http/route';
import { getCurrentJob } from '@/lib/study/processing/jobs-service';

export const GET = route({ access: 'learner', input: z.object({}), run: getCurrentJob });
