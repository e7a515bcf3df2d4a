import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { resetCards } from '@/lib/study/progress/service';
import { documentInput } from '@/lib/study/schema';

export const POST = route({ access: 'learner', input: documentInput, run: resetCards });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
