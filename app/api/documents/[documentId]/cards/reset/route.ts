import { route, routes } from '@/lib/http/routes';
import { resetCards } from '@/lib/study/cards/service';
import { resetInput } from '@/lib/study/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', input: resetInput, run: resetCards }),
});
