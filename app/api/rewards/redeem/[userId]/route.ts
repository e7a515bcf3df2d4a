import { otherMethods } from '@/lib/http/other-methods';
import { requestKeyOf } from '@/lib/http/request-key';
import { route } from '@/lib/http/route';
import { redeemInput } from '@/lib/rewards/schema';
import { redeemReward } from '@/lib/rewards/service';

export const POST = route({
  access: 'user',
  input: redeemInput,
  run: (ctx, input, request) => redeemReward(ctx, input, requestKeyOf(request, input)),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
