import { z } from 'zod';
import { internalError } from '@/lib/errors';
import { doScheduledChores } from '@/lib/http/housekeeping';
import { otherMethodsOfAction } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { assertScheduler } from '@/lib/http/scheduler';

/** In seconds, including work after the response. Next requires a literal. */
export const maxDuration = 300;

/**
 * Sends mail that is due, and does all else that time brings, on a site that nobody visits. Without `CRON_SECRET` there
 * is nothing here.
 */
export const GET = route({
  access: 'anyone',
  input: z.object({}),
  run: async (ctx, _input, request) => {
    assertScheduler(request.headers);
    if (!(await doScheduledChores(ctx))) throw internalError();
    return { message: 'The scheduled tasks are done.' };
  },
});

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethodsOfAction();
