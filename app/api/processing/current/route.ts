import { noInput, route, routes } from '@/lib/http/routes';
import { getCurrentJob } from '@/lib/study/processing/jobs-service';

/** Seconds. Next needs a literal. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  {
    GET: route({ access: 'learner', input: noInput, run: getCurrentJob }),
  },
  { getHasEffects: true },
);
