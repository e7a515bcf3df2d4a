import { noInput, route, routes } from '@/lib/http/routes';
import { newExamInput } from '@/lib/study/exams/schema';
import { createExam, getExams } from '@/lib/study/exams/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: noInput, run: getExams }),
  POST: route({ access: 'learner', input: newExamInput, run: createExam }),
});
