import { route, routes } from '@/lib/http/routes';
import { practiceRunInput } from '@/lib/study/practice/schema';
import { finishPractice } from '@/lib/study/practice/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', input: practiceRunInput, run: finishPractice }),
});
