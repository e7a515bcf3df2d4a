import { z } from 'zod';
import { route } from '@/lib/http/route';
import { getLibrary } from '@/lib/study/documents/service';

export const GET = route({ access: 'learner', input: z.object({}), run: getLibrary });
