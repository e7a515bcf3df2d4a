import { answerStripeCall } from '@/lib/fakes/stripe/local/answer-call';
import { readBytes } from '@/lib/http/body';
import { noInput, route, routes } from '@/lib/http/routes';

const MAX_BYTES = 64_000;

/** The fake Stripe API, only where no card is charged. The app itself has the key. */
const call = route({
  access: 'anyone',
  input: noInput,
  body: 'raw',
  unlimited: true,
  run: (ctx, _input, request) =>
    answerStripeCall(ctx, request, async () =>
      Buffer.from(await readBytes(request, MAX_BYTES)).toString(),
    ),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: call,
  POST: call,
  DELETE: call,
});
