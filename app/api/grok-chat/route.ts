import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { askTutor } from '@/lib/tutor/ask';
import { askInput } from '@/lib/tutor/schema';

/** In seconds, including work after the response. Next requires a literal. */
export const maxDuration = 300;

export const POST = route({ access: 'learner', input: askInput, run: askTutor });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
