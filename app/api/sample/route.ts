import { z } from 'zod';
import { route, routes } from '@/lib/http/routes';
import { openSample } from '@/lib/study/samples/service';

/** In seconds, including work after the response. Next requires a literal. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', input: z.object({}), run: openSample }),
});
