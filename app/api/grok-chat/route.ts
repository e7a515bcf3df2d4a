import { route, routes } from '@/lib/http/routes';
import { respondToQuestion } from '@/lib/tutor/respond';
import { askInput } from '@/lib/tutor/schema';

/** Seconds. Next needs a literal. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', feature: 'tutor', input: askInput, run: respondToQuestion }),
});
