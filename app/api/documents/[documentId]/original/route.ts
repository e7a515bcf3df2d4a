import { route, routes } from '@/lib/http/routes';
import { getOriginal } from '@/lib/study/documents/original';
import { documentInput } from '@/lib/study/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: documentInput, run: getOriginal }),
});
