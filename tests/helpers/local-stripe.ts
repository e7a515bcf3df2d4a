import { afterAll, beforeAll } from 'vitest';
import { DELETE, GET, POST } from '@/app/api/dev/stripe/v1/[...path]/route';
import { POST as webhook } from '@/app/api/webhooks/stripe/route';
import { serveHandler } from '@/lib/fakes/stripe/local/serve';

const HANDLERS = { GET, POST, DELETE };

/**
 * The Stripe emulator of the embedded default, on a port of its own, with the app's webhook endpoint beside it. Call it once, before
 * `useTestDatabase()`.
 * @returns the webhooks that were delivered, and `isUp` to lose them
 */
export function useLocalStripe() {
  const webhooks = { types: [] as string[], isUp: true };
  const handle = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const segment = { params: Promise.resolve({}) };
    if (pathname.startsWith('/api/dev/stripe/v1/'))
      return HANDLERS[request.method as 'GET'](request, segment);
    if (!webhooks.isUp) return new Response(null, { status: 503 });
    webhooks.types.push(JSON.parse(await request.clone().text()).type);
    return webhook(request, segment);
  };
  let stop: (() => void) | undefined;
  beforeAll(async () => {
    const server = await serveHandler(handle);
    stop = server.stop;
    // Before the environment is read for the first time.
    process.env.STRIPE_API_BASE = `${server.base}/api/dev/stripe`;
  });
  afterAll(() => stop?.());
  return webhooks;
}
