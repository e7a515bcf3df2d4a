import { z } from 'zod';
import { receiveEvent } from '@/lib/billing/events';
import { readBytes } from '@/lib/http/body';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

/** Twice what Stripe's longest events have. */
const MAX_BYTES = 512_000;

/** Stripe's messages: no session, the signature over the body as it came is all that vouches for them. */
export const POST = route({
  access: 'anyone',
  input: z.object({}),
  body: 'raw',
  unlimited: true,
  run: async (ctx, _input, request) =>
    receiveEvent(ctx, {
      body: await readBytes(request, MAX_BYTES),
      signature: request.headers.get('stripe-signature'),
    }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
