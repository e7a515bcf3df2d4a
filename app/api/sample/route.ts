import { noInput, route, routes } from '@/lib/http/routes';
import { openSample } from '@/lib/study/samples/service';

/** Seconds. Next needs a literal. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', input: noInput, run: openSample }),
});
