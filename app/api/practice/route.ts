import { route, routes } from '@/lib/http/routes';
import { practiceScopeInput, startPracticeInput } from '@/lib/study/practice/schema';
import { getPractice, startPractice } from '@/lib/study/practice/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: practiceScopeInput, run: getPractice }),
  POST: route({ access: 'learner', input: startPracticeInput, run: startPractice }),
});
