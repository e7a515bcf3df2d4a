import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';
import { claimTodaysDrop } from '@/lib/play/drop-zone';
import { callerInput } from '@/lib/play/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'user',
    input: callerInput,
    run: withRequestKey(claimTodaysDrop),
  }),
});
