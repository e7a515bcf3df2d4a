import { otherMethods } from '@/lib/http/other-methods';
import { requestKeyOf } from '@/lib/http/request-key';
import { route } from '@/lib/http/route';
import { awardInput } from '@/lib/points/schema';
import { awardPoints } from '@/lib/points/service';

export const POST = route({
  access: 'user',
  input: awardInput,
  run: (ctx, input, request) => awardPoints(ctx, input, requestKeyOf(request, input)),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
