import 'server-only';
import { env } from '../env';
import { AppError } from '../errors';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site started with our visitor's cookie.
 * @throws AppError `wrong_origin`
 */
export function assertSameOrigin(request: Request): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.headers.get('origin');
  if (origin === new URL(env().NEXTAUTH_URL).origin) return;
  if (origin === null && request.headers.get('sec-fetch-site') === 'same-origin') return;
  throw new AppError('wrong_origin', 'This request came from another site. Open the page again and retry.');
}
