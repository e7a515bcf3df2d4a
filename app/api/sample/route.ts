import { z } from 'zod';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { openSample } from '@/lib/study/samples/service';

/** In seconds, including work after the response. Next requires a literal. */
export const maxDuration = 300;

export const POST = route({ access: 'learner', input: z.object({}), run: openSample });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
