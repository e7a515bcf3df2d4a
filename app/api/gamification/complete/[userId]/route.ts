import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';
import { completeDailyChallenge } from '@/lib/play/challenges';
import { completeInput } from '@/lib/play/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'user',
    input: completeInput,
    run: withRequestKey(completeDailyChallenge),
  }),
});
