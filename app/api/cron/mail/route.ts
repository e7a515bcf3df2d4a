import { internalError } from '@/lib/errors';
import { runScheduledMaintenance } from '@/lib/http/maintenance';
import { noInput, route, routes } from '@/lib/http/routes';
import { assertScheduler } from '@/lib/http/scheduler';

/** Seconds. Next needs a literal. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  {
    /** Maintenance jobs and due mail, for a site without visitors. 404 without `CRON_SECRET`. */
    GET: route({
      access: 'anyone',
      input: noInput,
      run: async (ctx, _input, request) => {
        assertScheduler(request.headers);
        if (!(await runScheduledMaintenance(ctx))) throw internalError();
        return { message: 'The scheduled tasks are done.' };
      },
    }),
  },
  { getHasEffects: true },
);
