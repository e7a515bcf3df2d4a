import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';
import { redeemInput } from '@/lib/rewards/schema';
import { redeemReward } from '@/lib/rewards/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'user',
    feature: 'rewards',
    input: redeemInput,
    run: withRequestKey(redeemReward),
  }),
});
