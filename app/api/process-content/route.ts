import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { processContent } from '@/lib/study/processing/process';
import { processContentInput } from '@/lib/study/schema';

/** In seconds, including work after the response. Next requires a literal. */
export const maxDuration = 300;

export const POST = route({ access: 'learner', input: processContentInput, run: processContent });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
