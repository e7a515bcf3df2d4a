import { changeSubscription } from '@/lib/admin/users/change-subscription';
import { subscriptionInput } from '@/lib/admin/users/schema';
import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'owner',
    input: subscriptionInput,
    run: withRequestKey(changeSubscription),
  }),
});
