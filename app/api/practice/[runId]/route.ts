import { route, routes } from '@/lib/http/routes';
import { practiceRunInput } from '@/lib/study/practice/schema';
import { getRun } from '@/lib/study/practice/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: practiceRunInput, run: getRun }),
});
