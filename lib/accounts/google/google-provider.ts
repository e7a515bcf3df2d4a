import 'server-only';
import GoogleProvider from 'next-auth/providers/google';
import { env } from '../../env';

export const GOOGLE_ID = 'google';

const GOOGLE = 'https://accounts.google.com';
const DISCOVERY = '/.well-known/openid-configuration';
const TIMEOUT_MS = 8_000;

/** Empty unless both variables are set. */
export function googleProviders(): ReturnType<typeof GoogleProvider>[] {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER_URL: issuer = GOOGLE,
  } = env();
  if (!clientId || !clientSecret) return [];
  const provider = GoogleProvider({
    clientId,
    clientSecret,
    wellKnown: issuer.replace(/\/$/, '') + DISCOVERY,
    checks: ['pkce', 'state', 'nonce'],
    // For people who share a device.
    authorization: { params: { scope: 'openid email profile', prompt: 'select_account' } },
    httpOptions: { timeout: TIMEOUT_MS },
  });
  return [provider];
}
