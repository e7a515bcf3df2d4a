import { otherMethods } from '@/lib/http/other-methods';
import { requestKeyOf } from '@/lib/http/request-key';
import { route } from '@/lib/http/route';
import { completeDailyChallenge } from '@/lib/play/challenges';
import { completeInput } from '@/lib/play/schema';

export const POST = route({
  access: 'user',
  input: completeInput,
  run: (ctx, input, request) => completeDailyChallenge(ctx, input, requestKeyOf(request, input)),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
