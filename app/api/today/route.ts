import { noInput, route, routes } from '@/lib/http/routes';
import { getToday } from '@/lib/study/today/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: noInput, run: getToday }),
});
