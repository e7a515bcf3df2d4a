import { route, routes } from '@/lib/http/routes';
import { getQueue } from '@/lib/study/memory/queue/service';
import { queueInput } from '@/lib/study/memory/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: queueInput, run: getQueue }),
});
