import { z } from 'zod';
import { collectToken } from '@/lib/accounts/sessions/collect-token';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'user', input: z.object({}), run: collectToken }),
});
