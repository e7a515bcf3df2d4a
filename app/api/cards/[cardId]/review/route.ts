import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { reviewCard } from '@/lib/study/progress/service';
import { reviewInput } from '@/lib/study/schema';

export const POST = route({ access: 'learner', input: reviewInput, run: reviewCard });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
