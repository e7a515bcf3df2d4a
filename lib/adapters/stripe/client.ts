import 'server-only';
import Stripe from 'stripe';
import { brand } from '@/lib/brand';

export type StripeOptions = {
  key: string;
  /** Replaces Stripe, such as the emulator. It may have a path. */
  apiBase: string | undefined;
};

/** Of one try. Services stop waiting before the last retry; a repeated call continues the work. */
const TIMEOUT_MS = 4_000;
const RETRIES = 2;

/** The SDK has no option for this. */
function clientBelow(prefix: string): ReturnType<typeof Stripe.createNodeHttpClient> {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (host, port, path, ...rest) =>
      client.makeRequest(host, port, prefix + path, ...rest),
  };
}

/** Empty for Stripe's own address. */
function placeOf(apiBase: string | undefined) {
  if (!apiBase) return {};
  const { hostname, port, protocol, pathname } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  const host = {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  } as const;
  const prefix = pathname.replace(/\/$/, '');
  return prefix === '' ? host : { ...host, httpClient: clientBelow(prefix) };
}

/** Live or test mode, by the key's prefix (https://docs.stripe.com/keys); undefined without one. */
export function modeOf(key: string): { isLive: boolean | undefined } {
  const mode = /^[sr]k_(live|test)_/.exec(key)?.[1];
  return { isLive: mode === undefined ? undefined : mode === 'live' };
}

export function stripeClient({ key, apiBase }: StripeOptions): Stripe {
  return new Stripe(key, {
    ...placeOf(apiBase),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: brand.product },
  });
}
