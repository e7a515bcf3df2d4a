import { z } from 'zod';
import { route, routes } from '@/lib/http/routes';
import { getCurrentJob } from '@/lib/study/processing/jobs-service';

/** Seconds, work after the response included. A literal, for Next. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  {
    GET: route({ access: 'learner', input: z.object({}), run: getCurrentJob }),
  },
  { getHasEffects: true },
);
