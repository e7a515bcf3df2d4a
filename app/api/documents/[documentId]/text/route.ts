import { route, routes } from '@/lib/http/routes';
import { getText } from '@/lib/study/documents/service';
import { textInput } from '@/lib/study/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: textInput, run: getText }),
});
