import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getOriginal } from '@/lib/study/documents/original';
import { documentInput } from '@/lib/study/schema';

export const GET = route({ access: 'learner', input: documentInput, run: getOriginal });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
