const HOME = '/dashboard';
/** A dummy origin: a path that escapes from it would escape from ours. */
const HERE = 'http://here.invalid';

/**
 * Where to go after signing in: `next`, when it is a page of this site, else the dashboard. Browsers read
 * `//host`, `/\host` and `/.//host` as another site's address, and drop tabs and line breaks before they look.
 */
export function safePath(next: string | null | undefined): string {
  if (!next || next.length > 2_000 || !/^\/[^\\\p{C}\s]*$/u.test(next) || !URL.canParse(next, HERE)) return HOME;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  const stays = origin === HERE && !pathname.startsWith('//') && !/^\/api(\/|$)/i.test(pathname);
  return stays ? pathname + search + hash : HOME;
}

/** A sign-in page with the `next` parameter, which is omitted for the dashboard. */
export function withNext(page: string, next: string | null): string {
  const path = safePath(next);
  if (path === HOME) return page;
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ next: path })}`;
}
