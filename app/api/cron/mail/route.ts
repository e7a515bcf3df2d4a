import { z } from 'zod';
import { internalError } from '@/lib/errors';
import { runScheduledMaintenance } from '@/lib/http/maintenance';
import { route, routes } from '@/lib/http/routes';
import { assertScheduler } from '@/lib/http/scheduler';

/** Seconds, work after the response included. A literal, for Next. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  {
    /** Maintenance jobs and due mail, for a site without visitors. 404 without `CRON_SECRET`. */
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
