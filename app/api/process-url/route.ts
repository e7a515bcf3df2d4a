import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { processUrl } from '@/lib/study/processing/process';
import { processUrlInput } from '@/lib/study/schema';

/** In seconds, including work after the response. Next requires a literal. */
export const maxDuration = 300;

export const POST = route({ access: 'learner', input: processUrlInput, run: processUrl });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
