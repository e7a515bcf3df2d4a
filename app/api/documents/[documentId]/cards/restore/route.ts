import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { restoreCards } from '@/lib/study/progress/service';
import { restoreInput } from '@/lib/study/schema';

export const POST = route({ access: 'learner', input: restoreInput, run: restoreCards });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
