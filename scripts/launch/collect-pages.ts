import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NextAdapter } from 'next';
import { PAGE_HASHES_FILE, type PageHashes } from '../../lib/security/page-hashes.ts';
import { inlineScriptHashes } from './page-scripts.ts';
import { assertWithinBudget } from './script-weight.ts';

/** `/404`, `/500` and Next's own `/_…`, which may be shown at any address. */
const isErrorPage = (path: string): boolean => /^\/(_.*|404|500)$/.test(path);

type Page = { path: string; html: string };

const withAddress = (pages: Page[]): Page[] => pages.filter(({ path }) => !isErrorPage(path));

/**
 * The adapter of the first build pass (https://nextjs.org/docs/app/api-reference/adapters): checks the script budgets of the
 * prerendered pages and saves the hashes of their inline scripts for the second pass.
 */
const collectPages: NextAdapter = {
  name: 'skimwise-collect-pages',
  async onBuildComplete({ projectDir, buildId, outputs }) {
    const prerendered = [
      ...outputs.prerenders.filter(({ routeType }) => routeType === 'page'),
      ...outputs.staticFiles
        .filter(({ pathname }) => isErrorPage(pathname))
        .map((file) => ({ ...file, fallback: file })),
    ];
    const pages: Page[] = await Promise.all(
      prerendered.map(async ({ pathname, fallback }) => {
        if (!fallback?.filePath) throw new Error(`The page ${pathname} was not prerendered.`);
        return { path: pathname, html: await readFile(fallback.filePath, 'utf8') };
      }),
    );
    const files = new Map(
      outputs.staticFiles.map(({ pathname, filePath }) => [pathname, filePath]),
    );
    await assertWithinBudget(withAddress(pages), (address) =>
      readFile(files.get(address) ?? address),
    );
    await writeHashes(join(projectDir, PAGE_HASHES_FILE), { buildId, ...hashesOf(pages) });
  },
};

export default collectPages;

/** Those of the error pages are merged. */
function hashesOf(pages: Page[]): Omit<PageHashes, 'buildId'> {
  const ofErrors = pages
    .filter(({ path }) => isErrorPage(path))
    .flatMap(({ html }) => inlineScriptHashes(html));
  return {
    pages: Object.fromEntries(
      withAddress(pages)
        .map(({ path, html }) => [path, inlineScriptHashes(html)])
        .sort(),
    ),
    errorPages: [...new Set(ofErrors)].sort(),
  };
}

async function writeHashes(file: string, hashes: PageHashes): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(hashes, null, 1));
}
