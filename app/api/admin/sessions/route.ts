import { endOtherSessions, listOwnSessions } from '@/lib/admin/identity/own-sessions';
import { actionInput } from '@/lib/admin/log/schema';
import { withRequestKey } from '@/lib/http/request-key';
import { noInput, route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'admin', input: noInput, run: listOwnSessions }),
  DELETE: route({ access: 'admin', input: actionInput, run: withRequestKey(endOtherSessions) }),
});
