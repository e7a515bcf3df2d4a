import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';
import { reviewCard } from '@/lib/study/cards/service';
import { reviewInput } from '@/lib/study/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', input: reviewInput, run: withRequestKey(reviewCard) }),
});
