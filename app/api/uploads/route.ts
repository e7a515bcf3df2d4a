import { z } from 'zod';
import { tusRoute, tusRoutes } from '@/lib/http/tus-route';
import { createUpload, UPLOAD_CAPABILITIES } from '@/lib/study/uploads/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = tusRoutes(
  {
    POST: tusRoute({
      access: 'learner',
      feature: 'uploads',
      input: z.object({}),
      run: createUpload,
    }),
  },
  UPLOAD_CAPABILITIES,
);
