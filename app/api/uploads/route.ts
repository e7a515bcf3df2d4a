import { z } from 'zod';
import { otherTusMethods, tusRoute } from '@/lib/http/tus-route';
import { createUpload, UPLOAD_CAPABILITIES } from '@/lib/study/uploads/service';

export const POST = tusRoute({ access: 'learner', input: z.object({}), run: createUpload });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherTusMethods(UPLOAD_CAPABILITIES, 'POST');
