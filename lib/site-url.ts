import 'server-only';
import { env } from './env';

/** For links that leave the site. */
export function siteUrl(path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, env().NEXTAUTH_URL);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url.href;
}
