import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';
import { awardInput } from '@/lib/points/schema';
import { awardPoints } from '@/lib/points/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'user',
    input: awardInput,
    run: withRequestKey(awardPoints),
  }),
});
