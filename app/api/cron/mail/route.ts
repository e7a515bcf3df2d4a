import { z } from 'zod';
import { internalError } from '@/lib/errors';
import { doScheduledChores } from '@/lib/http/housekeeping';
import { route } from '@/lib/http/route';
import { routes } from '@/lib/http/routes';
import { assertScheduler } from '@/lib/http/scheduler';

/** In seconds, including work after the response. Next requires a literal. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  {
    /**
     * Sends mail that is due, and does all else that time brings, on a site that nobody visits. Without `CRON_SECRET` there
     * is nothing here.
     */
    GET: route({
      access: 'anyone',
      input: z.object({}),
      run: async (ctx, _input, request) => {
        assertScheduler(request.headers);
        if (!(await doScheduledChores(ctx))) throw internalError();
        return { message: 'The scheduled tasks are done.' };
      },
    }),
  },
  { getHasEffects: true },
);
