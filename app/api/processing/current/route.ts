import { z } from 'zod';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getCurrentJob } from '@/lib/study/processing/jobs-service';

export const GET = route({ access: 'learner', input: z.object({}), run: getCurrentJob });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
