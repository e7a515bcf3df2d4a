import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { processContent } from '@/lib/study/processing/process';
import { processContentInput } from '@/lib/study/schema';

export const POST = route({ access: 'learner', input: processContentInput, run: processContent });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
