import { noInput, route, routes } from '@/lib/http/routes';
import { getLibrary } from '@/lib/study/documents/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: noInput, run: getLibrary }),
});
