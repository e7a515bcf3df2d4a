import { endOtherSessions, listOwnSessions } from '@/lib/admin/identity/own-sessions';
import { noInput, route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'admin', input: noInput, run: listOwnSessions }),
  DELETE: route({ access: 'admin', input: noInput, run: endOtherSessions }),
});
