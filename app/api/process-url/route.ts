import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { processUrl } from '@/lib/study/processing/process';
import { processUrlInput } from '@/lib/study/schema';

export const POST = route({ access: 'learner', input: processUrlInput, run: processUrl });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
