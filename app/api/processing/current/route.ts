import { z } from 'zod';
import { otherMethodsOfAction } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getCurrentJob } from '@/lib/study/processing/jobs-service';

/** In seconds, including work after the response. Next requires a literal. */
export const maxDuration = 300;

export const GET = route({ access: 'learner', input: z.object({}), run: getCurrentJob });
export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethodsOfAction();
