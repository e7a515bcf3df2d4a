import { resumeSubscription } from '@/lib/billing/cancellation';
import { callerInput } from '@/lib/billing/schema';
import { otherMethods } from '@/lib/http/other-methods';
import { requestKeyOf } from '@/lib/http/request-key';
import { route } from '@/lib/http/route';

export const POST = route({
  access: 'user',
  input: callerInput,
  run: (ctx, input, request) => resumeSubscription(ctx, input, requestKeyOf(request, input)),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
