import { listReports } from '@/lib/admin/reports/list-reports';
import { listReportsInput } from '@/lib/admin/reports/schema';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'admin', input: listReportsInput, run: listReports }),
});
