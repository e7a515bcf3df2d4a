import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { documentInput } from '@/lib/study/schema';
import { getTalk, removeTalk } from '@/lib/tutor/service';

export const GET = route({ access: 'learner', input: documentInput, run: getTalk });
export const DELETE = route({ access: 'learner', input: documentInput, run: removeTalk });
export const { POST, PUT, PATCH, OPTIONS } = otherMethods('GET', 'DELETE');
