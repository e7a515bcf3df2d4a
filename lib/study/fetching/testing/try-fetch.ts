import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { AppError } from '../../../errors';
import { createFetchPage } from '../fetch-page';
import type { WebPolicy } from '../policy';
import { LOOPBACK_WEB } from './site';

type Options = { policy?: Partial<WebPolicy>; signal?: AbortSignal };

async function fetched(url: string, { policy, signal = new AbortController().signal }: Options) {
  return createFetchPage({ ...LOOPBACK_WEB, ...policy })(url, { signal });
}

/** What was fetched from a page that is taken; its file is gone afterwards. */
export async function take(url: string, options: Options = {}) {
  const { path, remove, ...page } = await fetched(url, options);
  const bytes = await readFile(path);
  await remove();
  return { ...page, bytes, text: bytes.toString('utf8') };
}

/** The refusal that a page meets. Leaving a file behind is a fault. */
export async function refusal(url: string, options: Options = {}): Promise<AppError> {
  const thrown = await fetched(url, options).then(
    async ({ remove }) => {
      await remove();
      return new Error(`${url} was taken`);
    },
    (error: unknown) => error,
  );
  const left = readdirSync(tmpdir());
  if (left.length > 0) throw new Error(`left behind: ${left.join()}`);
  if (thrown instanceof AppError) return thrown;
  throw thrown;
}
