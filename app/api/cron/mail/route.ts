import { z } from 'zod';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { assertScheduler } from '@/lib/http/scheduler';
import { deliverDueMail } from '@/lib/mail/outbox';

/** Sends mail that is due on a site that nobody visits. Without `CRON_SECRET` there is nothing here. */
export const GET = route({
  access: 'anyone',
  input: z.object({}),
  run: async (ctx, _input, request) => {
    assertScheduler(request.headers);
    await deliverDueMail(ctx);
    return { message: 'Mail that was due is on its way.' };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
