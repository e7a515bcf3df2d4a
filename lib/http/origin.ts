import 'server-only';
import { env } from '../env';
import { AppError } from '../errors';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const wrongOrigin = () =>
  new AppError('wrong_origin', 'This request came from another site. Open the page again and retry.');

/**
 * Refuses a change that another site's page started. Where a cookie vouches for the caller, the browser has to say
 * that one of our pages asked; otherwise it is enough that it does not say anything else, so that programs can call,
 * and nobody can be signed in to a stranger's account by a form on the stranger's page.
 * @throws AppError `wrong_origin`
 */
export function assertSameOrigin(request: Request, { proof }: { proof: boolean }): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || origin === new URL(env().NEXTAUTH_URL).origin) return;
  if (!proof && origin === null && (site === null || site === 'none')) return;
  throw wrongOrigin();
}

/**
 * Refuses a link on another site's page that leads to an address which changes something when it is asked for. Typed in by
 * hand, or from a browser that does not tell, it passes.
 * @throws AppError `wrong_origin`
 */
export function assertNoForeignLink({ headers }: Request): void {
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') throw wrongOrigin();
}
