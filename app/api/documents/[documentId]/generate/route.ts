import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { generatePart } from '@/lib/study/processing/generate';
import { generateInput } from '@/lib/study/schema';

/** In seconds, including work after the response. Next requires a literal. */
export const maxDuration = 300;

export const POST = route({ access: 'learner', input: generateInput, run: generatePart });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
