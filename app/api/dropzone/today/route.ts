import { route, routes } from '@/lib/http/routes';
import { getDrop } from '@/lib/play/drop-zone';
import { callerInput } from '@/lib/play/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'user', input: callerInput, run: getDrop }),
});
