import { z } from 'zod';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getLibrary } from '@/lib/study/documents/service';

export const GET = route({ access: 'learner', input: z.object({}), run: getLibrary });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
