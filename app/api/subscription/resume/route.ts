import { resumeSubscription } from '@/lib/billing/cancellation';
import { callerInput } from '@/lib/billing/schema';
import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'user',
    input: callerInput,
    run: withRequestKey(resumeSubscription),
  }),
});
