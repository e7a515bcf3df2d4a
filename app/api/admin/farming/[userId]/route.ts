import { giveVerdict } from '@/lib/admin/farming/give-verdict';
import { verdictInput } from '@/lib/admin/farming/schema';
import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'support', input: verdictInput, run: withRequestKey(giveVerdict) }),
});
