import { route, routes } from '@/lib/http/routes';
import { getModelWork, stopModelWork, useModel } from '@/lib/study/model-work/service';
import { modelWorkInput, useModelInput } from '@/lib/study/schema';

/** Seconds, for the work after the response. Next needs a literal. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  {
    GET: route({ access: 'learner', input: modelWorkInput, run: getModelWork }),
    PUT: route({ access: 'learner', input: useModelInput, run: useModel }),
    DELETE: route({ access: 'learner', input: modelWorkInput, run: stopModelWork }),
  },
  { getHasEffects: true },
);
