import { route, routes } from '@/lib/http/routes';
import { bringBack } from '@/lib/study/memory/leeches/service';
import { cardInput } from '@/lib/study/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', input: cardInput, run: bringBack }),
});
