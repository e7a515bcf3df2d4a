const HOME = '/dashboard';
/** Dummy origin: a path that leaves it would leave ours. */
const HERE = 'http://here.invalid';

/**
 * Prevents open redirects. Browsers read `//host`, `/\host` and `/.//host` as another site's
 * address, and drop tabs and line breaks first.
 */
export function safePath(next: string | null | undefined): string {
  if (!next || next.length > 2_000 || !/^\/[^\\\p{C}\s]*$/u.test(next) || !URL.canParse(next, HERE))
    return HOME;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  const stays = origin === HERE && !pathname.startsWith('//') && !/^\/api(\/|$)/i.test(pathname);
  return stays ? pathname + search + hash : HOME;
}

/** Omitted for the dashboard. */
export function withNext(page: string, next: string | null): string {
  const path = safePath(next);
  if (path === HOME) return page;
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ next: path })}`;
}
