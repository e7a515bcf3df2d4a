import { z } from 'zod';
import { internalError } from '@/lib/errors';
import { runScheduledMaintenance } from '@/lib/http/maintenance';
import { route, routes } from '@/lib/http/routes';
import { assertScheduler } from '@/lib/http/scheduler';

/** In seconds, including work after the response. Next requires a literal. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  {
    /**
     * Runs the maintenance jobs, due mail among them, on a site without visitors. 404 without `CRON_SECRET`.
     */
    GET: route({
      access: 'anyone',
      input: z.object({}),
      run: async (ctx, _input, request) => {
        assertScheduler(request.headers);
        if (!(await runScheduledMaintenance(ctx))) throw internalError();
        return { message: 'The scheduled tasks are done.' };
      },
    }),
  },
  { getHasEffects: true },
);
