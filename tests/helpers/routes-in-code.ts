import { globSync } from 'node:fs';
import type { Feature } from '@/lib/constants/features';
import type { Access } from '@/lib/context';
import type { call } from './call';

/** What a route of the code can be called with. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** `HEAD` comes with `GET`; where it does not, it has a handler. */
const WITH_HANDLERS = ['HEAD', ...METHODS] as const;

type Handler = Parameters<typeof call>[0] & {
  access?: Access;
  unlimited?: boolean;
  feature?: Feature;
};
type Exported = Partial<Record<string, Handler>>;
export type Route = {
  name: string;
  method: string;
  path: string;
  handler: Handler;
  exported: Exported;
};

/** Every route of the code, by its path. */
export async function routesInTheCode(): Promise<Route[]> {
  const found: Route[] = [];
  for (const file of globSync('app/api/**/route.ts')) {
    const path = `/${file.slice('app/'.length, -'/route.ts'.length)}`;
    const exported: Exported = await import(/* @vite-ignore */ `@/${file}`);
    for (const method of WITH_HANDLERS) {
      const handler = exported[method];
      if (handler?.access)
        found.push({ name: `${method} ${path}`, method, path, handler, exported });
    }
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}
