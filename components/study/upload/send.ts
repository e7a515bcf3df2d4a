import { ApiError, type ApiOptions, apiResponse } from '@/lib/client/api';
import { readJsonLines } from '@/lib/client/ndjson';
import { currentUserId } from '@/lib/client/session';
import { awaitLine, backoffMs } from '@/lib/client/upload/await-line';
import type { Transfer } from '@/lib/client/upload/transfer';
import { dropUnfinished } from '@/lib/client/upload/unfinished-upload';
import { MAX_PART_BYTES } from '@/lib/constants/uploads';
import type { ProcessingLine } from '@/lib/study/wire';

export type StudyInput = { kind: 'file'; file: File } | { kind: 'url'; url: string };

const networkError = () =>
  new ApiError('network', 'Network error. Please check your internet connection and try again.');

export function inputName(input: StudyInput): string {
  return input.kind === 'file' ? input.file.name : input.url;
}

/** The file, where it is too large for one request. */
function largeFile(input: StudyInput): File | null {
  return input.kind === 'file' && input.file.size > MAX_PART_BYTES ? input.file : null;
}

type SendOptions = { jobId: string; signal: AbortSignal; onTransfer: (transfer: Transfer) => void };

/** Hosts cap a request's body: a large file goes up in parts first. The code for it comes with the first such file. */
async function uploadLarge(file: File, options: SendOptions): Promise<string> {
  const { uploadInParts } = await import('@/lib/client/upload/upload-in-parts').catch(() => {
    throw networkError();
  });
  return uploadInParts(file, options);
}

async function requestOf(input: StudyInput, options: SendOptions): Promise<{ path: string; body: object }> {
  if (input.kind === 'url') return { path: '/process-url', body: { url: input.url } };
  const path = '/process-content';
  const large = largeFile(input);
  if (large) return { path, body: { upload_id: await uploadLarge(large, options) } };
  const body = new FormData();
  body.set('file', input.file, input.file.name);
  return { path, body };
}

/** The upload is of use for another try: what failed is not the file. */
const isWorthKeeping = (error: unknown) => error instanceof ApiError && (error.status >= 500 || error.status === 429);

type Call = { path: string; request: ApiOptions; options: SendOptions };

/** Starts the work on a file that has arrived in parts: it is not lost to a line that drops now. */
async function startArrived(file: File, { path, request, options }: Call): Promise<Response> {
  const { signal, onTransfer } = options;
  for (let failures = 1; ; failures++) {
    try {
      const response = await apiResponse(path, request);
      dropUnfinished();
      return response;
    } catch (error) {
      const isLineDown = error instanceof ApiError && error.kind === 'network';
      if (!isLineDown && !isWorthKeeping(error)) dropUnfinished();
      if (!isLineDown) throw error;
    }
    onTransfer({ sent: file.size, total: file.size, waiting: true });
    await awaitLine(backoffMs(failures), signal);
    signal.throwIfAborted();
  }
}

/**
 * Sends what is to be studied; yields the stages, then one result or error.
 * @throws ApiError when refused before the work began, or when the connection broke (`network`).
 */
export async function* sendForStudy(input: StudyInput, options: SendOptions): AsyncGenerator<ProcessingLine> {
  const { jobId, signal } = options;
  const { path, body } = await requestOf(input, options);
  const request: ApiOptions = {
    method: 'POST',
    query: { user_id: currentUserId(), job_id: jobId },
    body,
    accept: 'application/x-ndjson',
    timeoutMs: 0,
    signal,
  };
  const large = largeFile(input);
  const response = await (large ? startArrived(large, { path, request, options }) : apiResponse(path, request));
  const lines = readJsonLines(response.body ?? new ReadableStream());
  let last: ProcessingLine | undefined;
  try {
    for await (const line of lines) {
      last = line as ProcessingLine;
      yield last;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw networkError();
  }
  // A host that cuts a call at its time limit may end the stream cleanly.
  if (last?.type !== 'result' && last?.type !== 'error') throw networkError();
}
