import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';
import { answerCheck } from '@/lib/study/checks/service';
import { checkAnswerInput } from '@/lib/study/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', input: checkAnswerInput, run: withRequestKey(answerCheck) }),
});
