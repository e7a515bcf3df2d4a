import { route, routes } from '@/lib/http/routes';
import { getNext } from '@/lib/study/memory/cards/service';
import { cardInput } from '@/lib/study/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: cardInput, run: getNext }),
});
