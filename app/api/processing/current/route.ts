import { z } from 'zod';
import { route, routes } from '@/lib/http/routes';
import { getCurrentJob } from '@/lib/study/processing/jobs-service';

/** In seconds, including work after the response. Next requires a literal. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  {
    GET: route({ access: 'learner', input: z.object({}), run: getCurrentJob }),
  },
  { getHasEffects: true },
);
