import { noInput, route, routes } from '@/lib/http/routes';
import { getProgress } from '@/lib/study/progress/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: noInput, run: getProgress }),
});
