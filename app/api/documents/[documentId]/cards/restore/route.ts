import { route, routes } from '@/lib/http/routes';
import { restoreCards } from '@/lib/study/cards/service';
import { restoreInput } from '@/lib/study/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', input: restoreInput, run: restoreCards }),
});
