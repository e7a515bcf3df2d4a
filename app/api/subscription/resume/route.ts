import { resumeSubscription } from '@/lib/billing/cancellation';
import { callerInput } from '@/lib/billing/schema';
import { requestKeyOf } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'user',
    input: callerInput,
    run: (ctx, input, request) => resumeSubscription(ctx, input, requestKeyOf(request, input)),
  }),
});
