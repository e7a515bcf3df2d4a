import { route, routes } from '@/lib/http/routes';
import { markMastered, unmarkMastered } from '@/lib/study/cards/service';
import { cardInput } from '@/lib/study/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: route({ access: 'learner', input: cardInput, run: markMastered }),
  DELETE: route({ access: 'learner', input: cardInput, run: unmarkMastered }),
});
