import { route, routes } from '@/lib/http/routes';
import { flagCard, unflagCard } from '@/lib/study/flags/service';
import { cardInput, flagInput } from '@/lib/study/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', input: flagInput, run: flagCard }),
  DELETE: route({ access: 'learner', input: cardInput, run: unflagCard }),
});
