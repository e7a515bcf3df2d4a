import { route, routes } from '@/lib/http/routes';
import { callerInput } from '@/lib/play/schema';
import { spin } from '@/lib/play/wheel';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'user', input: callerInput, run: spin }),
});
