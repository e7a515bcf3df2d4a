import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { markLessonComplete } from '@/lib/study/progress/service';
import { lessonInput } from '@/lib/study/schema';

export const POST = route({ access: 'learner', input: lessonInput, run: markLessonComplete });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
