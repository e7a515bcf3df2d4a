import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { AppError } from '@/lib/errors';
import { createFetchPage } from '@/lib/study/fetching/fetch-page';
import type { WebPolicy } from '@/lib/study/fetching/policy';
import { LOOPBACK_WEB } from './site';

type Options = { policy?: Partial<WebPolicy>; signal?: AbortSignal };

async function fetched(url: string, { policy, signal = new AbortController().signal }: Options) {
  return createFetchPage({ ...LOOPBACK_WEB, ...policy })(url, { signal });
}

/** @returns what was fetched, after removing its file */
export async function take(url: string, options: Options = {}) {
  const { path, remove, ...page } = await fetched(url, options);
  const bytes = await readFile(path);
  await remove();
  return { ...page, bytes, text: bytes.toString('utf8') };
}

/** Fails if the fetch leaves a file behind. */
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
