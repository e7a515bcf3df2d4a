import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pageFile, pagePaths } from './built-pages.ts';

/** Where a build keeps what is the same for everybody, named as its addresses are. */
export const writtenOut = (output: string): string => join(output, 'written-out');

const TEXT = /\.(css|html|js|json|svg|txt)$/;
/** The best (11) takes ten times as long, for some hundredths of the size. */
const BROTLI_QUALITY = 9;
/** Shorter than a packet: nothing comes sooner. */
const LEAST_BYTES = 1_400;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  await writeFile(`${file}.br`, await inBrotli(text, { params }));
  await writeFile(`${file}.gz`, await inGzip(text, { level: 9 }));
}

/** Copies the prerendered pages and their files to where they are served from, and compresses them once for all who come. */
export async function writeOut(output: string): Promise<void> {
  const folder = writtenOut(output);
  // A page that has grown short would be left with the compressed text of an older build.
  await rm(folder, { recursive: true, force: true });
  await cp(join(output, 'static'), join(folder, '_next', 'static'), { recursive: true });
  for (const path of await pagePaths(output)) {
    const file = join(folder, path === '/' ? 'index.html' : `${path}.html`);
    await mkdir(dirname(file), { recursive: true });
    await cp(join(output, 'server', pageFile(path)), file);
  }
  const files = await readdir(folder, { recursive: true });
  await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(folder, file))));
}
