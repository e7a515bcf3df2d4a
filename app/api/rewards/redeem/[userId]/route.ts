import { requestKeyOf } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';
import { redeemInput } from '@/lib/rewards/schema';
import { redeemReward } from '@/lib/rewards/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'user',
    input: redeemInput,
    run: (ctx, input, request) => redeemReward(ctx, input, requestKeyOf(request, input)),
  }),
});
