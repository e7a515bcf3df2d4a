import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The addresses of the app's own pages, from what Next has built into `output`. */
export async function pagePaths(output: string): Promise<string[]> {
  const routes: Record<string, string> = JSON.parse(
    await readFile(join(output, 'app-path-routes-manifest.json'), 'utf8'),
  );
  const paths = Object.entries(routes).filter(([source]) => source.endsWith('/page'));
  return paths.map(([, path]) => path).filter((path) => !path.startsWith('/_'));
}

/** Where the prerendered page of an address lies, under `server` in the output. */
export const pageFile = (path: string): string => `app${path === '/' ? '/index' : path}.html`;
