import { receiveEvent } from '@/lib/billing/events';
import { readBytes } from '@/lib/http/body';
import { noInput, route, routes } from '@/lib/http/routes';

/** Twice the size of Stripe's largest events. */
const MAX_BYTES = 512_000;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  // Authenticated by the signature over the raw body.
  POST: route({
    access: 'anyone',
    input: noInput,
    body: 'raw',
    unlimited: true,
    run: async (ctx, _input, request) =>
      receiveEvent(ctx, {
        body: await readBytes(request, MAX_BYTES),
        signature: request.headers.get('stripe-signature'),
      }),
  }),
});
