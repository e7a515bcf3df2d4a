import { route, routes } from '@/lib/http/routes';
import { answerPractice } from '@/lib/study/practice/answer';
import { practiceAnswerInput } from '@/lib/study/practice/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', input: practiceAnswerInput, run: answerPractice }),
});
