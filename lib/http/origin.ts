import 'server-only';
import { httpMessages } from '../constants/http-messages';
import { AppError } from '../errors';
import { isOwnOrigin } from './hosts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const wrongOrigin = () => new AppError('wrong_origin', httpMessages.wrongOrigin);

/** The sending page's origin: from `Origin`, or else `Referer`. */
function sentFrom(headers: Headers): string | undefined {
  const origin = headers.get('origin');
  if (origin !== null) return origin;
  const referer = headers.get('referer');
  return referer === null ? undefined : (URL.parse(referer)?.origin ?? 'null');
}

/**
 * CSRF: an origin must be ours. Without one, a caller with a cookie needs `Sec-Fetch-Site:
 * same-origin`; others pass unless that header names another site: programs don't send it, and a
 * foreign form can't sign anyone in.
 * @throws AppError `wrong_origin`
 */
export function assertSameOrigin(
  { method, headers }: Request,
  { proof }: { proof: boolean },
): void {
  if (SAFE_METHODS.has(method)) return;
  const site = headers.get('sec-fetch-site');
  const origin = sentFrom(headers);
  const isOurs =
    origin === undefined ? site === 'same-origin' : isOwnOrigin(origin, site === 'same-origin');
  if (isOurs) return;
  if (!proof && origin === undefined && (site === null || site === 'none')) return;
  throw wrongOrigin();
}

/**
 * For a GET that changes something. A typed address, or a browser without `Sec-Fetch-Site`, passes.
 * @throws AppError `wrong_origin`
 */
export function assertNoForeignLink({ headers }: Request): void {
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') throw wrongOrigin();
}
