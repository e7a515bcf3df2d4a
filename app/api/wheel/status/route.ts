import { route, routes } from '@/lib/http/routes';
import { callerInput } from '@/lib/play/schema';
import { getWheelStatus } from '@/lib/play/wheel';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'user', input: callerInput, run: getWheelStatus }),
});
