import { route, routes } from '@/lib/http/routes';
import { documentInput } from '@/lib/study/schema';
import { bringBackConversation } from '@/lib/tutor/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', input: documentInput, run: bringBackConversation }),
});
