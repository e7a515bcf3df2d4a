import { ApiError, type ApiOptions, apiResponse } from '@/lib/client/api';
import { readJsonLines } from '@/lib/client/ndjson';
import { isCodeMissing, isOldVersion } from '@/lib/client/reload-for-new-version';
import { backoffMs, waitToRetry } from '@/lib/client/retry';
import { currentUserId } from '@/lib/client/session/session';
import { discardUpload, forgetUnfinished } from '@/lib/client/upload/unfinished-upload';
import type { Transfer } from '@/lib/client/upload/upload-in-parts';
import { fingerprintOf, withUploadLock } from '@/lib/client/upload/upload-lock';
import { MAX_PART_BYTES } from '@/lib/constants/uploads';
import type { ProcessingLine } from '@/lib/study/wire';

/** `again` makes a copy of known content. */
export type StudyInput = ({ kind: 'file'; file: File } | { kind: 'url'; url: string }) & {
  again?: boolean;
};

const networkError = () =>
  new ApiError('network', 'Network error. Please check your internet connection and try again.');

type SendOptions = { jobId: string; signal: AbortSignal; onTransfer: (transfer: Transfer) => void };

const oldVersionError = () =>
  new ApiError(
    'network',
    'A new version is available. Please reload this page and choose the file again.',
  );

/** Only large files need this code. Retries while offline. */
async function loadUploader({ size }: File, { signal, onTransfer }: SendOptions) {
  for (let failures = 1; ; failures++) {
    try {
      return await import('@/lib/client/upload/upload-in-parts');
    } catch (error) {
      if (!isCodeMissing(error)) throw error;
      if (await isOldVersion(error)) throw oldVersionError();
    }
    onTransfer({ sent: 0, total: size, waiting: true });
    await waitToRetry(backoffMs(failures), signal);
    signal.throwIfAborted();
  }
}

/** Without a connection, after a server error or a rate limit, the upload can be used again. */
function releaseUpload(uploadId: string, error: unknown, isAborted: boolean): void {
  const { kind, status = 0, detail } = error instanceof ApiError ? error : {};
  if (isAborted || detail?.code === 'already_uploaded') discardUpload(uploadId);
  else if (kind !== 'network' && status < 500 && status !== 429) forgetUnfinished(uploadId);
}

/** Retries while offline. */
async function startJob(
  uploadId: string,
  request: ApiOptions,
  { size }: File,
  { signal, onTransfer }: SendOptions,
): Promise<Response> {
  for (let failures = 1; ; failures++) {
    try {
      const response = await apiResponse('/process-content', {
        ...request,
        body: { upload_id: uploadId },
      });
      forgetUnfinished(uploadId);
      return response;
    } catch (error) {
      releaseUpload(uploadId, error, signal.aborted);
      if (!(error instanceof ApiError && error.kind === 'network')) throw error;
    }
    onTransfer({ sent: size, total: size, waiting: true });
    await waitToRetry(backoffMs(failures), signal);
  }
}

/** In parts, because hosts limit the size of a request. If another tab holds the lock, this upload is a separate one. */
function sendInParts(file: File, request: ApiOptions, options: SendOptions): Promise<Response> {
  return withUploadLock(fingerprintOf(file), async (isHeld) => {
    const { uploadInParts } = await loadUploader(file, options);
    const { signal, onTransfer } = options;
    const uploadId = await uploadInParts(file, { isStored: isHeld, signal, onTransfer });
    return startJob(uploadId, request, file, options);
  });
}

function send(input: StudyInput, request: ApiOptions, options: SendOptions): Promise<Response> {
  if (input.kind === 'url')
    return apiResponse('/process-url', { ...request, body: { url: input.url } });
  const { file } = input;
  if (file.size > MAX_PART_BYTES) return sendInParts(file, request, options);
  const body = new FormData();
  body.set('file', file, file.name);
  return apiResponse('/process-content', { ...request, body });
}

/**
 * Yields the progress, then one result or error.
 * @throws ApiError when the server refuses before the work starts, or when the connection is lost (`network`)
 */
export async function* sendForStudy(
  input: StudyInput,
  options: SendOptions,
): AsyncGenerator<ProcessingLine> {
  const { jobId, signal } = options;
  const request: ApiOptions = {
    method: 'POST',
    query: { user_id: currentUserId(), job_id: jobId, again: String(input.again ?? false) },
    accept: 'application/x-ndjson',
    timeoutMs: 0,
    signal,
  };
  const response = await send(input, request, options);
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
  // A host may end the stream cleanly at its time limit.
  if (last?.type !== 'result' && last?.type !== 'error') throw networkError();
}
