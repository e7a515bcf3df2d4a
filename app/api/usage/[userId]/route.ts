import { z } from 'zod';
import { route, routes } from '@/lib/http/routes';
import { getUsage } from '@/lib/usage/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({
    access: 'learner',
    input: z.object({ userId: z.string().max(200) }),
    run: getUsage,
  }),
});
