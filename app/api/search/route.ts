import { route, routes } from '@/lib/http/routes';
import { searchInput } from '@/lib/study/search/schema';
import { searchLibrary } from '@/lib/study/search/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: searchInput, run: searchLibrary }),
});
