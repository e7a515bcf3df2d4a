import { ApiError, type ApiOptions, apiResponse } from '@/lib/client/api';
import { readJsonLines } from '@/lib/client/ndjson';
import { currentUserId } from '@/lib/client/session';
import type { ProcessingLine } from '@/lib/study/wire';

export type StudyInput = { kind: 'file'; file: File } | { kind: 'url'; url: string };

export function inputName(input: StudyInput): string {
  return input.kind === 'file' ? input.file.name : input.url;
}

function requestOf(input: StudyInput): { path: string; body: object } {
  if (input.kind === 'url') return { path: '/process-url', body: { url: input.url } };
  const body = new FormData();
  body.set('file', input.file, input.file.name);
  return { path: '/process-content', body };
}

/**
 * Sends what is to be studied; yields the stages, then one result or error.
 * @throws ApiError when refused before the work began, or when the connection broke (`network`).
 */
export async function* sendForStudy(
  input: StudyInput,
  { jobId, signal }: { jobId: string; signal: AbortSignal },
): AsyncGenerator<ProcessingLine> {
  const { path, body } = requestOf(input);
  const options: ApiOptions = {
    method: 'POST',
    query: { user_id: currentUserId(), job_id: jobId },
    body,
    accept: 'application/x-ndjson',
    timeoutMs: 0,
    signal,
  };
  const response = await apiResponse(path, options);
  const lines = readJsonLines(response.body ?? new ReadableStream());
  try {
    for await (const line of lines) yield line as ProcessingLine;
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError('network', 'Network error. Please check your internet connection and try again.');
  }
}
