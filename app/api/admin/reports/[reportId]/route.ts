import { getReport } from '@/lib/admin/reports/list-reports';
import { resolveReport } from '@/lib/admin/reports/resolve-report';
import { reportInput, resolveInput } from '@/lib/admin/reports/schema';
import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'admin', input: reportInput, run: getReport }),
  POST: route({ access: 'support', input: resolveInput, run: withRequestKey(resolveReport) }),
});
