import { ModelError } from '../../model/model-error';

/** Far more than any answer, with what a model thinks before it: one that never ends would fill the memory. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * A fetch that follows no redirect, since a learner agreed to this host alone, and that ends a body after 16 MB, unpacked, with
 * `ModelError`.
 */
export async function boundedFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const { body, status, statusText, headers } = await fetch(input, { ...init, redirect: 'manual' });
  return new Response(body?.pipeThrough(bounded()), { status, statusText, headers });
}

function bounded(): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MOST_BYTES) controller.error(new ModelError('unreadable'));
      else controller.enqueue(chunk);
    },
  });
}
