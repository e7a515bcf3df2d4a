import { z } from 'zod';
import { collectToken } from '@/lib/accounts/sessions/collect-token';
import { route } from '@/lib/http/route';
import { routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'user', input: z.object({}), run: collectToken }),
});
