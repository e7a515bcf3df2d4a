import { z } from 'zod';
import { receiveEvent } from '@/lib/billing/events';
import { readBytes } from '@/lib/http/body';
import { route, routes } from '@/lib/http/routes';

/** Twice what Stripe's longest events have. */
const MAX_BYTES = 512_000;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  /** Stripe's messages: no session, the signature over the body as it came is all that vouches for them. */
  POST: route({
    access: 'anyone',
    input: z.object({}),
    body: 'raw',
    unlimited: true,
    run: async (ctx, _input, request) =>
      receiveEvent(ctx, {
        body: await readBytes(request, MAX_BYTES),
        signature: request.headers.get('stripe-signature'),
      }),
  }),
});
