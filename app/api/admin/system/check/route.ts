import { runCheck } from '@/lib/admin/system/run-check';
import { systemCheckInput } from '@/lib/admin/system/schema';
import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';

/** Seconds. Next needs a literal. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'support', input: systemCheckInput, run: withRequestKey(runCheck) }),
});
