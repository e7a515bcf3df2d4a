import { route, routes } from '@/lib/http/routes';
import { changedExamInput, examInput } from '@/lib/study/exams/schema';
import { deleteExam, updateExam } from '@/lib/study/exams/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: route({ access: 'learner', input: changedExamInput, run: updateExam }),
  DELETE: route({ access: 'learner', input: examInput, run: deleteExam }),
});
