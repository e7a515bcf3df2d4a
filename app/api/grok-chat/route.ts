import { route, routes } from '@/lib/http/routes';
import { askTutor } from '@/lib/tutor/ask';
import { askInput } from '@/lib/tutor/schema';

/** In seconds, including work after the response. Next requires a literal. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', input: askInput, run: askTutor }),
});
