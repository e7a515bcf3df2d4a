import { route, routes } from '@/lib/http/routes';
import { markLessonComplete } from '@/lib/study/lessons/service';
import { lessonInput } from '@/lib/study/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', input: lessonInput, run: markLessonComplete }),
});
