import { listAuditInput } from '@/lib/admin/log/audit-schema';
import { listAudit } from '@/lib/admin/log/list-audit';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'admin', input: listAuditInput, run: listAudit }),
});
