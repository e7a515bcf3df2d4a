import { checkHealth } from '@/lib/health/service';
import { noInput, route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'anyone', unlimited: true, input: noInput, run: checkHealth }),
});
