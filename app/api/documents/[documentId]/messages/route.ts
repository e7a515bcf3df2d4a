import { route, routes } from '@/lib/http/routes';
import { documentInput } from '@/lib/study/schema';
import { getConversation, removeConversation } from '@/lib/tutor/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: documentInput, run: getConversation }),
  DELETE: route({ access: 'learner', input: documentInput, run: removeConversation }),
});
