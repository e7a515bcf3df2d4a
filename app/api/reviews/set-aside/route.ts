import { noInput, route, routes } from '@/lib/http/routes';
import { getSetAside } from '@/lib/study/memory/queue/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: noInput, run: getSetAside }),
});
