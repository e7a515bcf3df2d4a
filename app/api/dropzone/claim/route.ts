import { otherMethods } from '@/lib/http/other-methods';
import { requestKeyOf } from '@/lib/http/request-key';
import { route } from '@/lib/http/route';
import { claimTodaysDrop } from '@/lib/play/drop-zone';
import { callerInput } from '@/lib/play/schema';

export const POST = route({
  access: 'user',
  input: callerInput,
  run: (ctx, input, request) => claimTodaysDrop(ctx, input, requestKeyOf(request, input)),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
