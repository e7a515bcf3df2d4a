import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { cancelJob } from '@/lib/study/processing/jobs-service';
import { jobInput } from '@/lib/study/schema';

export const POST = route({ access: 'learner', input: jobInput, run: cancelJob });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
