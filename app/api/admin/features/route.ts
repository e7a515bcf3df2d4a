import { getFeatures, switchFeature } from '@/lib/admin/usage/features';
import { switchFeatureInput } from '@/lib/admin/usage/schema';
import { withRequestKey } from '@/lib/http/request-key';
import { noInput, route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'admin', input: noInput, run: getFeatures }),
  PUT: route({ access: 'owner', input: switchFeatureInput, run: withRequestKey(switchFeature) }),
});
